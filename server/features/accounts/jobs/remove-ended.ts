import type { Database } from '../../../foundation/db/database.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
import type { Job } from '../../../foundation/jobs/queue.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addDays24h } from '../../../foundation/time/instant.ts'
import { revokeFamily } from '../../identity/public.ts'
import { removeDevicesBefore } from '../store/known-devices.ts'
import { removeLinksBefore } from '../store/mailed-links.ts'
import { removeChallengesBefore } from '../store/passkeys.ts'
import { removeSessionsBefore } from '../store/sessions.ts'

const keptDays = 7
const knownDays = 180

/** Removes sessions, links and challenges that ended, and browsers that no longer sign in. */
export function removeEnded({ database, clock }: { database: Database; clock: Clock }): Job<object> {
  return {
    name: 'forget-ended-sessions',
    schedule: '17 * * * *',
    run: () =>
      transaction(database, async (tx) => {
        const now = clock.now()
        const before = addDays24h(now, -keptDays)
        for (const familyId of await removeSessionsBefore(tx, before))
          await revokeFamily(tx, familyId, 'session_over', now)
        await removeLinksBefore(tx, before)
        await removeChallengesBefore(tx, now)
        await removeDevicesBefore(tx, addDays24h(now, -knownDays))
      }),
  }
}
