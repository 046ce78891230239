import { idleSinceNow } from '../../server/foundation/testing/idle-time.ts'

const longestIdleMs = 5 * 60_000
// The last resort, for something that keeps the machine busy and comes to nothing.
const longestMs = 60 * 60_000

/** Calls back when progress stays the same for long although the machine has nothing else to do; returns how to stop. */
export function onStandstill(progress: () => number, callBack: () => void): () => void {
  let last = progress()
  let [idle, began] = [idleSinceNow(), performance.now()]
  const timer = setInterval(() => {
    const now = progress()
    if (now !== last) [last, idle, began] = [now, idleSinceNow(), performance.now()]
    else if (idle() > longestIdleMs || performance.now() - began > longestMs) callBack()
  }, 2_000)
  return () => clearInterval(timer)
}
