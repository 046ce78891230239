import { idleSinceNow } from './idle-time.ts'

const longestIdleMs = 60_000
// The last resort, for a wait beside work that never ends.
const longestMs = 20 * 60_000

/** Starts a wait, and reports on request whether the awaited event can no longer happen. */
export function patience(): () => boolean {
  const [idle, began] = [idleSinceNow(), performance.now()]
  return () => idle() > longestIdleMs || performance.now() - began > longestMs
}
