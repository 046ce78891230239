import { readdirSync, readFileSync } from 'node:fs'

/** The memory of the processes of a data directory, where no control group counts it: shared pages count once. */
export function residentBytes(directory: string): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => `${textOf(pid, 'cmdline')}${textOf(pid, 'environ')}`.includes(directory))
    .map((pid) => Number(/^Pss:\s+(\d+) kB$/m.exec(textOf(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024)
    .reduce((sum, bytes) => sum + bytes, 0)
}

/** A process may end meanwhile. */
function textOf(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
