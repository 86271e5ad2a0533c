/** What the operating system said, in words. */

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  ELOOP: 'its symbolic links lead in a circle',
  EMFILE: 'too many open files',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'no space is left on the device',
  EROFS: 'the file system is read-only',
  EIO: 'the device failed',
}

export const errorCode = (error: unknown): string | undefined => {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  return typeof code === 'string' ? code : undefined
}

/** `permission denied (EACCES)`. */
export function systemError(error: unknown): string {
  const code = errorCode(error)
  if (code !== undefined && Object.hasOwn(WORDS, code)) return `${WORDS[code]} (${code})`
  return error instanceof Error ? error.message : String(error)
}
