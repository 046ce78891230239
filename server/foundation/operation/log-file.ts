import { renameSync, statSync } from 'node:fs'
import { pino } from 'pino'

export type LogFile = { path: string; largestBytes?: number; olderKept?: number }

const megabyte = 1024 * 1024

/** A log file that rotates at 20 MB to `.1`, then `.2` and `.3`. Older files are removed. */
export function logFile({ path, largestBytes = 20 * megabyte, olderKept = 3 }: LogFile) {
  const file = pino.destination({
    dest: path,
    sync: false,
    mkdir: true,
    append: true,
    mode: 0o600,
    minLength: 4_096,
    periodicFlush: 1_000,
    // A full disk may lose log lines, but never cost memory or end the process.
    maxLength: 16 * megabyte,
  })
  let isOpen = false
  file.once('ready', () => {
    isOpen = true
  })
  file.on('error', () => {
    // If the file never opened, unwritten lines would break the shutdown.
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

/** If an open file cannot be renamed, the log continues in the old one. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch {}
}
