import { renameSync, statSync } from 'node:fs'
import { type DestinationStream, pino } from 'pino'

export type LogFile = { path: string; largestBytes?: number; olderKept?: number }

const megabyte = 1024 * 1024

/** A log file that becomes `.1`, then `.2`, `.3` when it has grown to 20 MB; what is older is gone. */
export function logFile({ path, largestBytes = 20 * megabyte, olderKept = 3 }: LogFile): DestinationStream {
  const file = pino.destination({
    dest: path,
    sync: false,
    mkdir: true,
    append: true,
    mode: 0o600,
    minLength: 4_096,
    periodicFlush: 1_000,
    // A disk that is full must cost lines of the log, never memory or the process.
    maxLength: 16 * megabyte,
  })
  let isOpen = false
  file.once('ready', () => {
    isOpen = true
  })
  file.on('error', () => {
    // Where it could not even be opened, the end of the process would stumble over what was not written.
    if (!isOpen)
      Object.assign(file, { write: () => true, flush: () => {}, flushSync: () => {}, end: () => {} })
  })
  let size = sizeOf(path)
  file.on('write', (bytes: number) => {
    size += bytes
    if (size < largestBytes) return
    size = 0
    for (let age = olderKept; age > 0; age--) move(age === 1 ? path : `${path}.${age - 1}`, `${path}.${age}`)
    file.reopen()
  })
  return file
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** Where an open file cannot be renamed, the log goes on in the old one. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch {}
}
