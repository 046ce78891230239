import type { Db } from '../../../foundation/db/database.ts'
import type { Problem } from '../../../foundation/http/problems.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import { problems } from '../problems.ts'
import type { MemberAt } from '../store/arrivals.ts'
import { isProven, isRestricted } from '../store/settings.ts'

const proofSeconds = 600

/** Refuses starts of restricted members who are not at a site of their rules. Plugged into the starts of timers. */
export const siteRestriction = {
  async refusalOf(
    { db, now }: { db: Db; now: Instant },
    { organizationId, userId }: MemberAt,
  ): Promise<Problem | undefined> {
    const member = { organizationId, userId }
    if (!(await isRestricted(db, member))) return undefined
    const isThere = await isProven(db, member, addSeconds(now, -proofSeconds))
    return isThere ? undefined : problems.outside_job_site()
  },
}
