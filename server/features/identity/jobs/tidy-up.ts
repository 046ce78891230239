import type { Database } from '../../../foundation/db/database.ts'
import type { Job } from '../../../foundation/jobs/queue.ts'
import type { Sealer } from '../../../foundation/secrecy/sealed.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addDays24h } from '../../../foundation/time/instant.ts'
import { rotateWhenOld } from '../keys/rotation.ts'
import { removeOldRequests } from '../store/authorization-codes.ts'
import { removeOldFamilies } from '../store/token-families.ts'
import { removeOldProofs } from '../store/used-proofs.ts'

const keptDays = 30

/** Removes expired proofs, requests, codes and tokens, and rotates the signing key when it is old. */
export function tidyUp(parts: { database: Database; clock: Clock; seals: Sealer }): Job<object> {
  const { database, clock, seals } = parts
  return {
    name: 'identity-tidy-up',
    schedule: '*/10 * * * *',
    async run() {
      const now = clock.now()
      await removeOldProofs(database, now)
      await removeOldRequests(database, addDays24h(now, -1))
      await removeOldFamilies(database, addDays24h(now, -keptDays))
      await rotateWhenOld(database, seals, now)
    },
  }
}
