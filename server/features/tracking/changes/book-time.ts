import type { Writer } from '../../../api/writing.ts'
import { type Instant, instantFromSeconds } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { findRoom, type Span, settleRoom } from '../../limits/public.ts'
import { activitiesChanged } from '../facts.ts'
import { planBooking } from '../rules/booking.ts'
import { cut, type Stretch } from '../rules/cut.ts'
import type { TimeType } from '../rules/day-sums.ts'
import { idsOfSlots, slotSeconds } from '../rules/slot.ts'
import { addToDays } from '../store/days.ts'
import {
  activitiesWithin,
  changeShares,
  insertActivities,
  type NewActivity,
} from '../store/held-activities.ts'
import { isAmong, type LockedDays, lockedDays, setLock } from '../store/locked-days.ts'
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

/** Why nothing of an offer was booked, though nobody else has that time. */
export type Refusal = 'limit_reached' | 'timesheet_locked'

/** Seconds that an offer got, by its uuid, and what was refused as a whole. */
export type Booked = Map<string, number> & { refused: ReadonlyMap<string, Refusal> }

/** What whoever decided on the time may pass: limits of the member, and locks of approved timesheets. */
export type Terms = { ignoresLimits?: boolean; ignoresLocks?: boolean }

/**
 * The one way in which time gets in: cut into slots and days of the organization, shared with what is there, written
 * with the sums of its days, and announced. Nothing comes into approved days, nor above the limits of the member. Ten
 * statements at most, however much it is.
 */
export async function bookTime(
  writer: Writer,
  tracker: HeldTracker,
  zone: ZoneName,
  offers: readonly Offer[],
  terms: Terms = {},
): Promise<Booked> {
  const { db, now, announce } = writer
  const wanted: NewActivity[] = offers.flatMap((offer) =>
    cut(zone, offer).map((piece) => ({ ...offer, ...piece })),
  )
  const locked = await locksOf(writer, tracker, wanted)
  const pieces = terms.ignoresLocks ? wanted : wanted.filter(({ date }) => !isAmong(locked, date))
  if (pieces.length === 0) return bookedOf(offers, wanted, [], pieces)
  const slots = new Set(pieces.map(({ slot }) => slot))
  const room = await findRoom(writer, tracker, spansOf(pieces))
  const held = await activitiesWithin(db, tracker, idsOfSlots(slots))
  const { made, changed, days } = planBooking(held, pieces, terms.ignoresLimits ? [] : room.bounds)
  const created = await insertActivities(db, tracker, made, now)
  await changeShares(db, tracker, changed, now)
  // Time that was put into an approved timesheet is locked as the rest of it is.
  if (terms.ignoresLocks) for (const days of locked) await setLock(db, tracker, days, days.timesheetId, now)
  const daysNow = await addToDays(db, tracker, days, now)
  await noteLastSeen(db, tracker, lastOf(offers))
  await settleRoom(writer, tracker, room)
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
  return bookedOf(offers, wanted, made, pieces)
}

function locksOf(
  { db }: Writer,
  tracker: HeldTracker,
  pieces: readonly NewActivity[],
): Promise<LockedDays[]> {
  const dates = pieces.map(({ date }) => date).sort()
  const [start, stop] = [dates[0], dates.at(-1)]
  return start && stop ? lockedDays(db, tracker, { start, stop }) : Promise.resolve([])
}

/** Where pieces may come to lie. */
function spansOf(pieces: readonly NewActivity[]): Span[] {
  return pieces.map(({ slot, roomFrom, roomTo }) => ({
    from: slot * slotSeconds + roomFrom,
    to: slot * slotSeconds + roomTo,
  }))
}

function bookedOf(
  offers: readonly Offer[],
  wanted: readonly NewActivity[],
  made: readonly { offered: NewActivity; share: { tracked: number } }[],
  open: readonly NewActivity[],
): Booked {
  const seconds = new Map(offers.map(({ uuid }) => [uuid, 0]))
  const kept = new Set<string>()
  for (const { offered, share } of made) {
    kept.add(offered.uuid)
    seconds.set(offered.uuid, (seconds.get(offered.uuid) ?? 0) + share.tracked)
  }
  const isOpen = new Set(open.map(({ uuid }) => uuid))
  const refused = new Map<string, Refusal>()
  for (const { uuid } of wanted)
    if (!kept.has(uuid)) refused.set(uuid, isOpen.has(uuid) ? 'limit_reached' : 'timesheet_locked')
  return Object.assign(seconds, { refused })
}

function lastOf(offers: readonly Offer[]): { at: Instant; projectId: number; taskId: number | null } {
  const endOf = ({ from, seconds }: Offer) => from + seconds
  const last = offers.reduce((latest, offer) => (endOf(offer) > endOf(latest) ? offer : latest))
  return { at: instantFromSeconds(endOf(last)), projectId: last.projectId, taskId: last.taskId }
}
