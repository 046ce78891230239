import type { Logger } from 'pino'
import type { AgreedClock } from './foundation/time/agreed-clock.ts'
import type { Worker } from './worker.ts'

type SteadyParts = { clock: AgreedClock; log: Logger; start(): Promise<Worker> }

/** Runs the worker only while the clocks of machine and database agree: what a wrong clock does cannot be undone. */
export async function steadyWorker({ clock, log, start }: SteadyParts): Promise<Worker> {
  let running: Worker | undefined
  let isStopped = false
  let turn = follow()
  clock.onChange(() => {
    turn = turn
      .then(follow)
      .catch((error) => log.error({ err: error }, 'background work failed to follow the clock'))
  })
  await turn

  async function follow(): Promise<void> {
    if (clock.isAgreed() && !isStopped) running ??= await start()
    else {
      await running?.stop()
      running = undefined
    }
  }

  return {
    wake: (kind) => running?.wake(kind),
    factsAnnounced: () => running?.factsAnnounced(),
    async stop() {
      isStopped = true
      turn = turn.then(follow)
      await turn
    },
  }
}
