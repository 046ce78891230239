import type { Caller } from '../../../api/caller.ts'
import type { Database } from '../../../foundation/db/database.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { recordUses, type Use } from '../store/last-uses.ts'

const everyMs = 10_000

/** Collects when and from where credentials were last used, and writes that every few seconds. */
export function lastUse(database: Database, clock: Clock) {
  const uses = new Map<string, Use>()
  const timer = setInterval(() => void flush(), everyMs).unref()

  async function flush(): Promise<void> {
    if (uses.size === 0) return
    const batch = [...uses.values()]
    uses.clear()
    // Losing a last use does no harm; failing the request would.
    await recordUses(database, batch, clock.now()).catch(() => {})
  }

  return {
    record({ credential, userId }: Caller, ip: string): void {
      uses.set(`${credential.kind}:${credential.id}`, { ...credential, userId, ip })
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
