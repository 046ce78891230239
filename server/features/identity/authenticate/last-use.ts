import type { Caller } from '../../../api/caller.ts'
import type { Database } from '../../../foundation/db/database.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { noteUses, type Use } from '../store/last-uses.ts'

const everyMs = 10_000

/** When and from where credentials were used last, gathered and written every few seconds. */
export function lastUse(database: Database, clock: Clock) {
  const uses = new Map<string, Use>()
  const timer = setInterval(() => void flush(), everyMs).unref()

  async function flush(): Promise<void> {
    if (uses.size === 0) return
    const batch = [...uses.values()]
    uses.clear()
    // Losing a note of last use is harmless; failing a request over it would not be.
    await noteUses(database, batch, clock.now()).catch(() => {})
  }

  return {
    note({ credential, userId }: Caller, ip: string): void {
      uses.set(`${credential.kind}:${credential.id}`, { ...credential, userId, ip })
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
