import type { Writer } from '../../../api/writing.ts'
import { type Instant, instantFromSeconds } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { activitiesChanged } from '../facts.ts'
import { planBooking } from '../rules/booking.ts'
import { cut, type Stretch } from '../rules/cut.ts'
import type { TimeType } from '../rules/day-sums.ts'
import { idsOfSlots } from '../rules/slot.ts'
import { addToDays } from '../store/days.ts'
import {
  activitiesWithin,
  changeShares,
  insertActivities,
  type NewActivity,
} from '../store/held-activities.ts'
import { type HeldTracker, noteLastSeen } from '../store/trackers.ts'

/** Time of a member that shall be booked, with what is known of it. The uuid is new: repeats are found before. */
export type Offer = Stretch & {
  uuid: string
  projectId: number
  taskId: number | null
  isBreak: boolean
  billable: boolean
  tracksInput: boolean
  timeType: TimeType
  client: string
  deviceId: string | null
}

/** Seconds that an offer got, by its uuid. */
export type Booked = Map<string, number>

/**
 * The one way in which time gets in: cut into slots and days of the organization, shared with what is there, written
 * with the sums of its days, and announced. Six statements at most, however much it is.
 */
export async function bookTime(
  { db, now, announce }: Writer,
  tracker: HeldTracker,
  zone: ZoneName,
  offers: readonly Offer[],
): Promise<Booked> {
  const pieces: NewActivity[] = offers.flatMap((offer) =>
    cut(zone, offer).map((piece) => ({ ...offer, ...piece })),
  )
  if (pieces.length === 0) return new Map()
  const slots = new Set(pieces.map(({ slot }) => slot))
  const held = await activitiesWithin(db, tracker, idsOfSlots(slots))
  const { made, changed, days } = planBooking(held, pieces)
  const created = await insertActivities(db, tracker, made, now)
  await changeShares(db, tracker, changed, now)
  const daysNow = await addToDays(db, tracker, days, now)
  await noteLastSeen(db, tracker, lastOf(offers))
  if (created.length > 0 || changed.length > 0)
    announce(
      activitiesChanged({
        organization_id: tracker.organizationId,
        user_id: tracker.userId,
        created,
        updated: changed.map(({ id }) => id),
        deleted: [],
        dates: [...new Set(days.map(({ date }) => date))].sort(),
        days_created: daysNow.created,
        days_updated: daysNow.updated,
      }),
    )
  const booked: Booked = new Map(offers.map(({ uuid }) => [uuid, 0]))
  for (const { offered, share } of made)
    booked.set(offered.uuid, (booked.get(offered.uuid) ?? 0) + share.tracked)
  return booked
}

function lastOf(offers: readonly Offer[]): { at: Instant; projectId: number; taskId: number | null } {
  const endOf = ({ from, seconds }: Offer) => from + seconds
  const last = offers.reduce((latest, offer) => (endOf(offer) > endOf(latest) ? offer : latest))
  return { at: instantFromSeconds(endOf(last)), projectId: last.projectId, taskId: last.taskId }
}
