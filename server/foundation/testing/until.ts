import { setTimeout as wait } from 'node:timers/promises'
import { patience } from './patience.ts'

/** Waits for something to become true; fails when it does not although the machine has nothing else to do. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const isSpent = patience()
  while (!(await isSo())) {
    if (isSpent()) throw new Error(`The machine has nothing else to do, and still not: ${what}`)
    await wait(10)
  }
}
