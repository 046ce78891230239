import { setTimeout as wait } from 'node:timers/promises'

/** Waits for something to become true, and fails when it does not within the given time. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  patienceMs = 30_000,
): Promise<void> {
  const end = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not within ${patienceMs} ms: ${what}`)
    await wait(10)
  }
}
