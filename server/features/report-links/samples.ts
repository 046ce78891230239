import { madeFor } from '../../api/maker.ts'
import type { SampleStage } from '../../api/sample.ts'
import { newSecret, secretHash } from '../../foundation/secrecy/secret-string.ts'
import { addDays24h } from '../../foundation/time/instant.ts'
import { usualDays } from './rules/link-fields.ts'
import { tokenPrefix } from './rules/link-token.ts'
import { insertLink } from './store/report-links.ts'

/** A link of the caller, or of a member if the caller is in another organization. */
export function createSampleLink(stage: SampleStage): Promise<number> {
  const { db, now, organizationId, userId, caller } = stage
  const makerId = caller.organizationId === organizationId ? caller.userId : userId
  const link = {
    maker: madeFor(makerId),
    name: 'Sample',
    reportBoardId: null,
    reports: [
      {
        name: 'Sample',
        question: { report: 'time' as const, range: 'last_week' as const },
        last_days: null,
        look: 'table' as const,
        width: 4,
      },
    ],
    durations: 'hours',
    tokenHash: secretHash(newSecret(tokenPrefix)),
    passwordHash: null,
    expiresAt: addDays24h(now, usualDays),
  }
  return insertLink(db, organizationId, link, now)
}
