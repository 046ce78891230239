import type { Database } from '../../../foundation/db/database.ts'
import type { Job } from '../../../foundation/jobs/queue.ts'
import type { Sealer } from '../../../foundation/secrecy/sealed.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addDays24h } from '../../../foundation/time/instant.ts'
import { rotateWhenOld } from '../keys/rotation.ts'
import { forgetOldRequests } from '../store/authorization-codes.ts'
import { forgetOldFamilies } from '../store/token-families.ts'
import { forgetOldProofs } from '../store/used-proofs.ts'

const keptDays = 30

/** Proofs, requests, codes and tokens that are over would only grow, and no key signs for ever. */
export function tidyUp(parts: { database: Database; clock: Clock; seals: Sealer }): Job<object> {
  const { database, clock, seals } = parts
  return {
    name: 'identity-tidy-up',
    schedule: '*/10 * * * *',
    async run() {
      const now = clock.now()
      await forgetOldProofs(database, now)
      await forgetOldRequests(database, addDays24h(now, -1))
      await forgetOldFamilies(database, addDays24h(now, -keptDays))
      await rotateWhenOld(database, seals, now)
    },
  }
}
