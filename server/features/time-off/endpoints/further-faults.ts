import type { Membership } from '../../../api/caller.ts'
import type { Db } from '../../../foundation/db/database.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { weighRequest } from '../changes/weigh-request.ts'
import type { Shifts } from '../ports.ts'
import { membershipsOf } from '../store/memberships.ts'
import type { Target } from '../store/request-context.ts'
import { askedIn, bodyFaults, type RequestBody } from './request-inputs.ts'

type Refused = {
  db: Db
  now: Instant
  membership: Membership
  subject: Target
  exceptId?: number
  body: Partial<RequestBody & { time_off_policy_id: number }>
  isRefused: boolean
}

/** Further faults of a request that is refused anyway, so that one reply names all faults. */
export async function furtherFaults(shifts: Shifts, refused: Refused): Promise<Detail[]> {
  const { db, now, membership, subject, exceptId, body } = refused
  const { time_off_policy_id, starts_at, stops_at, time_off_request_days } = body
  if (!refused.isRefused || bodyFaults(body).length > 0) return []
  if (!time_off_policy_id || !starts_at || !stops_at || !time_off_request_days) return []
  const { organizationId, timeZone } = membership
  const { faults } = await weighRequest(db, shifts, {
    organizationId,
    target: subject,
    today: dateIn(timeZone, now),
    policyId: time_off_policy_id,
    asked: askedIn({ ...body, starts_at, stops_at, time_off_request_days }),
    requiresNoShift: body.require_no_shift_overlap ?? false,
    exceptId,
    memberships: await membershipsOf(db, organizationId, { userIds: [subject.user_id] }),
  })
  return faults.flatMap(({ details }) => details)
}
