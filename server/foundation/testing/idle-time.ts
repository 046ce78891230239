import { cpus } from 'node:os'

/**
 * Returns how many milliseconds this machine has been idle since the call, on average over its cores. Tests limit this
 * instead of time: on a busy machine it does not advance, so load makes them slow and never red.
 */
export function idleSinceNow(): () => number {
  const begin = idleMs()
  return () => idleMs() - begin
}

function idleMs(): number {
  const cores = cpus()
  // Some containers hide their cores: there idle time is simply time.
  if (cores.length === 0) return performance.now()
  return cores.reduce((sum, { times }) => sum + times.idle, 0) / cores.length
}
