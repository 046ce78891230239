import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { instantFromSeconds } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { findRoom, type Span, settleRoom } from '../../limits/public.ts'
import { activitiesChanged } from '../facts.ts'
import { planBooking, seenChanges } from '../rules/booking.ts'
import { cut, daysIn, type Piece, type Stretch } from '../rules/cut.ts'
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
import { type HeldTracker, type LastSeen, noteLastSeen, type TimeOf } from '../store/trackers.ts'

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
  const wanted = piecesOf(zone, offers)
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
  const last = lastOf(offers)
  if (last) await noteLastSeen(db, tracker, last)
  await settleRoom(writer, tracker, room)
  const seen = seenChanges(changed)
  if (created.length > 0 || changed.length > 0)
    announce(
      activitiesChanged({
        organization_id: tracker.organizationId,
        user_id: tracker.userId,
        created: [...created, ...seen.created],
        updated: seen.updated,
        deleted: seen.deleted,
        dates: [...new Set(days.map(({ date }) => date))].sort(),
        days_created: daysNow.created,
        days_updated: daysNow.updated,
      }),
    )
  return bookedOf(offers, wanted, made, pieces)
}

/** Each offer in parts that lie in one slot and on one day. */
export function piecesOf(zone: ZoneName, offers: readonly Offer[]): NewActivity[] {
  const dayAt = daysIn(zone)
  return offers.flatMap((offer) => cut(zone, offer, dayAt).map((piece) => newActivity(offer, piece)))
}

/** Written out: of a thousand of them, spreading two objects into one is a tenth of the work of a whole batch. */
function newActivity(offer: Offer, piece: Piece): NewActivity {
  return {
    uuid: offer.uuid,
    projectId: offer.projectId,
    taskId: offer.taskId,
    isBreak: offer.isBreak,
    billable: offer.billable,
    tracksInput: offer.tracksInput,
    timeType: offer.timeType,
    client: offer.client,
    deviceId: offer.deviceId,
    part: piece.part,
    slot: piece.slot,
    date: piece.date,
    roomFrom: piece.roomFrom,
    roomTo: piece.roomTo,
    offered: piece.offered,
    floats: piece.floats,
    keyboard: piece.keyboard,
    mouse: piece.mouse,
    overall: piece.overall,
    inputTracked: piece.inputTracked,
  }
}

export function locksOf(
  { db }: { db: Db },
  tracker: TimeOf,
  pieces: readonly NewActivity[],
): Promise<LockedDays[]> {
  const dates = pieces.map(({ date }) => date).sort()
  const [firstDay, lastDay] = [dates[0], dates.at(-1)]
  return firstDay && lastDay ? lockedDays(db, tracker, { firstDay, lastDay }) : Promise.resolve([])
}

/** Where pieces may come to lie. */
export function spansOf(pieces: readonly NewActivity[]): Span[] {
  return pieces.map(({ slot, roomFrom, roomTo }) => ({
    from: slot * slotSeconds + roomFrom,
    to: slot * slotSeconds + roomTo,
  }))
}

/** What offers got: of the pieces that were wanted those that were open, and what was made of these. */
export function bookedOf(
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

/** Where the client was last seen. Time that is told by hand says nothing of that. */
function lastOf(offers: readonly Offer[]): LastSeen | undefined {
  const endOf = ({ from, seconds }: Offer) => from + seconds
  const last = offers
    .filter(({ timeType }) => timeType !== 'manual')
    .reduce<Offer | undefined>(
      (latest, each) => (latest && endOf(latest) >= endOf(each) ? latest : each),
      undefined,
    )
  return last && { at: instantFromSeconds(endOf(last)), projectId: last.projectId, taskId: last.taskId }
}
