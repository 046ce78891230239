import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Work that is looked for again and again, at once when woken, and more slowly while it fails. */
export type Loop = { wake(): void; stop(): Promise<void> }

export type LoopOptions = {
  name: string
  everyMs: number
  /** At least so long between two rounds, however often it is woken: what comes meanwhile is done in one. */
  restMs?: number
  log: Logger
  /** True: there may be more to do at once. */
  round(): Promise<boolean>
}

const pauseAfterFailureMs = 1_000

export function loop({ name, everyMs, restMs = 0, log, round }: LoopOptions): Loop {
  const stopped = new AbortController()
  let woken = Promise.withResolvers<void>()
  const running = run()

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      const pause = await once()
      const ended = performance.now()
      if (pause > 0) await Promise.race([rest(pause), woken.promise])
      const left = ended + restMs - performance.now()
      if (left > 0) await rest(left)
      woken = Promise.withResolvers<void>()
    }
  }

  /** Cut short by the end. */
  function rest(milliseconds: number): Promise<void> {
    return sleep(milliseconds, undefined, { signal: stopped.signal }).catch(() => {})
  }

  /** How long to wait before the next look. */
  async function once(): Promise<number> {
    try {
      return (await round()) ? 0 : everyMs
    } catch (error) {
      // The database may be away for a while: the loop goes on when it is back, without a restart.
      log.warn({ loop: name, err: error }, 'a round failed and will be tried again')
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
