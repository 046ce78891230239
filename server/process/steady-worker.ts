import type { Logger } from 'pino'
import type { AgreedClock } from '../foundation/time/agreed-clock.ts'
import type { Worker } from './worker.ts'

type SteadyParts = { clock: AgreedClock; log: Logger; mayWork(): boolean; start(): Promise<Worker> }

export type SteadyWorker = Worker & {
  /** Looks again whether it may work; resolves when it does, or rests. */
  look(): Promise<void>
}

/** Runs the worker only while it may and the clocks of machine and database agree: what a wrong clock does stays. */
export async function steadyWorker({ clock, log, mayWork, start }: SteadyParts): Promise<SteadyWorker> {
  let running: Worker | undefined
  let isStopped = false
  let turn = follow()
  const look = () => {
    turn = turn
      .then(follow)
      .catch((error) => log.error({ err: error }, 'background work failed to start or stop'))
    return turn
  }
  clock.onChange(() => void look())
  await turn

  async function follow(): Promise<void> {
    if (clock.isAgreed() && mayWork() && !isStopped) running ??= await start()
    else {
      await running?.stop()
      running = undefined
    }
  }

  return {
    look,
    wake: (kind) => running?.wake(kind),
    factsAnnounced: () => running?.factsAnnounced(),
    async stop() {
      isStopped = true
      turn = turn.then(follow)
      await turn
    },
  }
}
