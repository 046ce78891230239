import { setTimeout as wait } from 'node:timers/promises'
import { idleSinceNow } from './idle-time.ts'

const longestIdleMs = 60_000
// The last resort, for a wait beside work that never ends.
const longestMs = 20 * 60_000

/** Waits for something to become true; fails when it does not although the machine has nothing else to do. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const [idle, began] = [idleSinceNow(), performance.now()]
  while (!(await isSo())) {
    if (idle() > longestIdleMs || performance.now() - began > longestMs)
      throw new Error(`The machine has nothing else to do, and still not: ${what}`)
    await wait(10)
  }
}
