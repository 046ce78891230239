import { readFileSync } from 'node:fs'

const millisPerTick = 10

/**
 * What a process has used of the processors, and what the processes used that it started and that ended. Unlike the time
 * on the wall, it does not count what others do. Undefined if the process is gone; only Linux knows.
 */
export function processorMs(pid: number | 'self' | undefined): { own: number; ended: number } | undefined {
  try {
    // The name of the program comes first, and may hold anything.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [own = 0, ownSystem = 0, ended = 0, endedSystem = 0] = afterName.slice(11, 15).map(Number)
    return { own: (own + ownSystem) * millisPerTick, ended: (ended + endedSystem) * millisPerTick }
  } catch {
    return undefined
  }
}
