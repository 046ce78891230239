import type { Db } from '../../../foundation/db/database.ts'
import type { Problem } from '../../../foundation/http/problems.ts'
import { addSeconds, type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { trackingProblems } from '../../tracking/public.ts'
import { union } from '../rules/spans.ts'
import { shiftsOverlapping, worksDuringShifts } from '../store/shift-rows.ts'

type Work = {
  organizationId: number
  userId: number
  bookedUntil: Instant
  allowedUntil: Instant
  isBoundByShifts: boolean
}
type End = { reason: 'outside_shift'; at: Instant; refusal(): Problem }

/** Shifts are looked up this far ahead; a timer is looked at again before. */
const daySeconds = 90_000

/**
 * Ends the timer of a member who works only during shifts, where the shift it is in ends; shifts that touch or overlap
 * are one. Plugged into the bounds of timers.
 */
export const shiftBound = {
  binds: () => worksDuringShifts,
  async endsOf({ db }: { db: Db }, work: Work): Promise<End[]> {
    const { organizationId, userId, bookedUntil, allowedUntil } = work
    if (!work.isBoundByShifts) return []
    const span = { start: bookedUntil, stop: addSeconds(bookedUntil, daySeconds) }
    const shifts = await shiftsOverlapping(db, { organizationId, userId }, [span])
    const second = toSeconds(bookedUntil)
    const open = union(
      shifts.map((each) => ({ from: toSeconds(each.starts_at), to: toSeconds(each.stops_at) })),
    )
    const end = open.find(({ from, to }) => from <= second && second < to)?.to ?? second
    const at = instantFromSeconds(Math.max(end, toSeconds(allowedUntil)))
    return [{ reason: 'outside_shift', at, refusal: () => trackingProblems.outside_shift() }]
  },
}
