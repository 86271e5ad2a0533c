type Floor = Readonly<Record<string, number>>

interface Table {
  readonly rules: Readonly<Record<string, { readonly hit: number; readonly missed: number; readonly false: number }>>
  readonly spans: Readonly<Record<'live' | 'unsafe' | 'quiescent' | 'needless', number>>
}

type Figures = Readonly<Record<string, { readonly transcripts: number; readonly end: Table; readonly moments?: Table }>>

export function below(floor: Floor, figures: Figures): readonly string[]
export function raised(floor: Floor, figures: Figures): Floor
