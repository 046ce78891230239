import type { Database } from '../../../foundation/db/database.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
import type { Job } from '../../../foundation/jobs/queue.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addDays24h } from '../../../foundation/time/instant.ts'
import { endFamily } from '../../identity/public.ts'
import { deleteLinksBefore } from '../store/mailed-links.ts'
import { deleteChallengesBefore } from '../store/passkeys.ts'
import { deleteSessionsBefore } from '../store/sessions.ts'

const keptDays = 7

/** Sessions, links and challenges that are over would only grow. */
export function forgetEnded({ database, clock }: { database: Database; clock: Clock }): Job<object> {
  return {
    name: 'forget-ended-sessions',
    schedule: '17 * * * *',
    run: () =>
      transaction(database, async (tx) => {
        const now = clock.now()
        const before = addDays24h(now, -keptDays)
        for (const familyId of await deleteSessionsBefore(tx, before))
          await endFamily(tx, familyId, 'session_over', now)
        await deleteLinksBefore(tx, before)
        await deleteChallengesBefore(tx, now)
      }),
  }
}
