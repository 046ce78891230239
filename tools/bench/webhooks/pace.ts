import { setTimeout as sleep } from 'node:timers/promises'

export type Pace = { perSecond: number; seconds: number; mostAtOnce: number }

/** Runs an action at a steady pace without waiting for earlier ones. Returns the achieved rate per second. */
export async function paced(pace: Pace, work: (number: number) => Promise<void>): Promise<number> {
  const count = pace.perSecond * pace.seconds
  const began = performance.now()
  const running = new Set<Promise<void>>()
  for (let number = 0; number < count; number++) {
    const early = began + (number / pace.perSecond) * 1_000 - performance.now()
    if (early > 1) await sleep(early)
    while (running.size >= pace.mostAtOnce) await Promise.race(running)
    const one = work(number).finally(() => running.delete(one))
    running.add(one)
  }
  await Promise.all(running)
  return count / ((performance.now() - began) / 1_000)
}
