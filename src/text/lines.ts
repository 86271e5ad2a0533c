/** Lines of a text: where they begin, and which one holds an offset. */

export interface Point {
  /** 1-based. */
  readonly line: number
  /** 1-based, in UTF-16 units. */
  readonly column: number
}

export class LineIndex {
  readonly #starts: number[] = [0]

  constructor(text: string) {
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) this.#starts.push(i + 1)
  }

  get count(): number {
    return this.#starts.length
  }

  pointAt(offset: number): Point {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - this.#starts[low]! + 1 }
  }

  offsetAt(point: Point): number {
    return (this.#starts[point.line - 1] ?? 0) + point.column - 1
  }
}
