import type { Logger } from 'pino'
import type { Database } from '../../../foundation/db/database.ts'
import { loop } from '../../../foundation/jobs/loop.ts'
import { type Claim, renewLeases } from '../store/queue.ts'

export type Leases = { hold(claim: Claim): void; release(claim: Claim): void; stop(): Promise<void> }

const everyMs = 2_000

/** Renews the leases of slow deliveries, so that leases can be short and a killed process is replaced soon. */
export function leases({ database, log }: { database: Database; log: Logger }): Leases {
  const held = new Map<Claim, number>()
  const renewing = loop({ name: 'webhook leases', everyMs, log, round })

  async function round(): Promise<boolean> {
    const before = performance.now() - everyMs
    const slow = [...held].filter(([, since]) => since < before).map(([claim]) => claim)
    if (slow.length > 0) await renewLeases(database, slow)
    return false
  }

  return {
    hold: (claim) => void held.set(claim, performance.now()),
    release: (claim) => void held.delete(claim),
    stop: renewing.stop,
  }
}
