import type { Logger } from 'pino'
import { is } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { isOneOf, sql } from '../db/sql.ts'
import { loop } from '../jobs/loop.ts'

/** Waits for the next fact of a stream without holding a connection. All waiters share one poll of the heads. */
export type HeadWatch = {
  /** True as soon as the stream passes the position; false if the signal or the process ends the wait. */
  past(stream: number, position: number, signal: AbortSignal): Promise<boolean>
  /** Call it after this process wrote facts: it polls immediately. */
  wake(): void
  stop(): Promise<void>
}

type Waiter = { stream: number; position: number; answer(isPast: boolean): void }

const pollMs = 150

export function headWatch({ db, log }: { db: Db; log: Logger }): HeadWatch {
  const waiters = new Set<Waiter>()
  const ended = new AbortController()
  const looking = loop({ name: 'heads', everyMs: pollMs, log, round: look })

  /** One statement for all waiters, and none while nobody waits. */
  async function look(): Promise<boolean> {
    if (waiters.size === 0) return false
    const streams = [...new Set([...waiters].map((waiter) => waiter.stream))]
    const rows = await db.rows(
      { stream: is.int, position: is.int },
      sql`select organization_id as stream, position from fact_heads where ${isOneOf(sql`organization_id`, streams)}`,
    )
    const heads = new Map(rows.map(({ stream, position }) => [stream, position]))
    for (const waiter of waiters) if ((heads.get(waiter.stream) ?? 0) > waiter.position) waiter.answer(true)
    return false
  }

  return {
    past(stream, position, signal) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const either = AbortSignal.any([signal, ended.signal])
      const waiter: Waiter = { stream, position, answer: resolve }
      const stopWaiting = () => resolve(false)
      if (either.aborted) return Promise.resolve(false)
      either.addEventListener('abort', stopWaiting, { once: true })
      waiters.add(waiter)
      return promise.finally(() => {
        either.removeEventListener('abort', stopWaiting)
        waiters.delete(waiter)
      })
    },
    wake: looking.wake,
    async stop() {
      ended.abort()
      await looking.stop()
    },
  }
}
