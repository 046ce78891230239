import type { TarFile } from './tar.ts'

/** The files of an archive, one at a time. */
export type FileCursor = { current(): TarFile | undefined; next(): Promise<void> }

export async function fileCursor(files: AsyncIterator<TarFile>): Promise<FileCursor> {
  let current: TarFile | undefined
  const next = async () => {
    const step = await files.next()
    current = step.done ? undefined : step.value
  }
  await next()
  return { current: () => current, next }
}
