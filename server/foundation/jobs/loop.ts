import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Polls for work repeatedly: immediately when woken, less often while it fails. */
export type Loop = { wake(): void; stop(): Promise<void> }

export type LoopOptions = {
  name: string
  everyMs: number
  /** The minimum pause after a round, however often it is woken. One round handles what came meanwhile. */
  restMs?: number | (() => number)
  log: Logger
  /** Returns true if there may be more to do right away. */
  round(): Promise<boolean>
}

const pauseAfterFailureMs = 1_000
let leastPollMs = 0

/** Polls at most this often, for processes that wake every loop themselves. Affects loops that start later. */
export function pollAtMostEvery(milliseconds: number): void {
  leastPollMs = milliseconds
}

/** How long to wait for work that nothing announces. */
export function pollPause(milliseconds: number): number {
  return Math.max(milliseconds, leastPollMs)
}

export function loop({ name, everyMs, restMs = 0, log, round }: LoopOptions): Loop {
  const pollMs = pollPause(everyMs)
  const stopped = new AbortController()
  let woken = Promise.withResolvers<void>()
  const running = run()

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      const pause = await once()
      const ended = performance.now()
      if (pause > 0) await Promise.race([rest(pause), woken.promise])
      const least = typeof restMs === 'number' ? restMs : restMs()
      const left = ended + least - performance.now()
      if (left > 0) await rest(left)
      woken = Promise.withResolvers<void>()
    }
  }

  /** Ends early when the loop stops. */
  function rest(milliseconds: number): Promise<void> {
    return sleep(milliseconds, undefined, { signal: stopped.signal }).catch(() => {})
  }

  /** How long to wait before the next round. */
  async function once(): Promise<number> {
    try {
      return (await round()) ? 0 : pollMs
    } catch (error) {
      // The database may be unavailable for a while. The loop continues when it is back, without a restart.
      log.warn({ loop: name, err: error }, 'a round failed; will retry')
      return pauseAfterFailureMs
    }
  }

  return {
    wake: () => woken.resolve(),
    async stop() {
      stopped.abort()
      woken.resolve()
      await running
    },
  }
}
