import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { instantFromSeconds } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import type { ClosedDays } from '../../closed-periods/public.ts'
import { findRoom, type Span, settleRoom } from '../../limits/public.ts'
import { activitiesChanged } from '../facts.ts'
import { type Booking, planBooking, type StoredActivity, seenChanges } from '../rules/booking.ts'
import { cut, daysIn, type Piece, type Stretch } from '../rules/cut.ts'
import type { TimeType } from '../rules/day-sums.ts'
import { openPieces } from '../rules/open-time.ts'
import { idsOfSlots, slotSeconds } from '../rules/slot.ts'
import type { Room } from '../rules/usage.ts'
import { activitiesWithin, changeShares, insertActivities, type NewActivity } from '../store/activities.ts'
import { addToDays } from '../store/days.ts'
import { closedAmong, isAmong, type LockedDays, lockedDays } from '../store/locked-days.ts'
import { type LastSeen, type LockedTracker, recordLastSeen, type TimeOf } from '../store/trackers.ts'
import type { NewUsage } from '../store/usages.ts'
import { requireAttached } from './require-attached.ts'
import { settleUsages } from './settle-usages.ts'

/** Time of a member to be booked. Its uuid is new: repeats were filtered out before. */
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

/** Why nothing of an offer was booked, other than time that is taken. */
export type Refusal = 'limit_reached' | 'outside_shift' | 'timesheet_locked' | 'period_closed'

/** Seconds booked per offer, by uuid, and the offers that were refused entirely. */
export type Booked = Map<string, number> & {
  refused: ReadonlyMap<string, Refusal>
  /** By the uuid of an offer with time in it. */
  closed: ReadonlyMap<string, ClosedDays>
}

/** What the decision on this time may override: the member's limits or only their shifts. */
export type Terms = { ignoresLimits?: boolean; ignoresShifts?: boolean }

/** The tools that were used in the time, or in time that was booked before or will be later. */
export type Reported = { usages?: readonly NewUsage[] }

/**
 * The only way to book time: cuts it into slots and days of the organization, shares each slot with existing time,
 * writes it with the sums of its days, and announces it. Respects closed and approved days and the member's limits. The number of
 * statements is constant, whatever the size.
 */
export async function bookTime(
  writer: Writer,
  tracker: LockedTracker,
  zone: ZoneName,
  offers: readonly Offer[],
  terms: Terms & Reported = {},
): Promise<Booked> {
  const { db, now, announce } = writer
  const { usages = [] } = terms
  const wanted = piecesOf(zone, offers)
  const locked = await locksOf(writer, tracker, wanted)
  const pieces = wanted.filter(({ date }) => !isAmong(locked, date))
  const ids = idsOfSlots(new Set([...pieces, ...usages].map(({ slot }) => slot)))
  await requireAttached(db, ids, now)
  if (pieces.length === 0) {
    if (usages.length > 0) {
      const existing = await activitiesWithin(db, tracker, ids)
      await settleUsages(writer, tracker, ids, { rooms: () => roomsOf(existing), usages })
    }
    return bookedOf(offers, wanted, [], { pieces, open: [], locked })
  }
  const [room, existing] = await db.together((joined) =>
    Promise.all([
      findRoom({ ...writer, db: joined }, tracker, spansOf(pieces)),
      activitiesWithin(joined, tracker, ids),
    ]),
  )
  const open = terms.ignoresLimits || terms.ignoresShifts ? pieces : openPieces(pieces, room.closed)
  const { made, changed, days } = planBooking(existing, open, terms.ignoresLimits ? [] : room.bounds)
  const last = lastOf(offers)
  const [created, daysNow] = await db.together((joined) =>
    Promise.all([
      insertActivities(joined, tracker, made, now),
      addToDays(joined, tracker, days, now),
      changeShares(joined, tracker, changed, now),
      last && recordLastSeen(joined, tracker, last),
    ]),
  )
  await settleUsages(writer, tracker, ids, { rooms: () => roomsOf(existing, { made, changed }), usages })
  await settleRoom(writer, tracker, room)
  const seen = seenChanges(changed)
  const isNew = new Set([...created, ...seen.created])
  if (created.length > 0 || changed.length > 0)
    announce(
      activitiesChanged({
        organization_id: tracker.organizationId,
        user_id: tracker.userId,
        created: [...isNew],
        updated: seen.updated,
        deleted: seen.deleted,
        dates: [...new Set(days.map(({ date }) => date))].sort(),
        days_created: daysNow.created,
        days_updated: daysNow.updated,
      }),
    )
  return bookedOf(offers, wanted, made, { pieces, open, locked })
}

/** The booked time in slots once a booking is made. */
function roomsOf(
  existing: readonly StoredActivity[],
  { made, changed }: Pick<Booking<NewActivity>, 'made' | 'changed'> = { made: [], changed: [] },
): Room[] {
  const shareNow = new Map(changed.map(({ id, share }) => [id, share]))
  return [
    ...existing.map((each) => ({ ...each, tracked: (shareNow.get(each.id) ?? each.share).tracked })),
    ...made.map(({ offered, share }) => ({ ...offered, tracked: share.tracked })),
  ]
}

/** Cuts each offer into pieces of one slot and one day. */
export function piecesOf(zone: ZoneName, offers: readonly Offer[]): NewActivity[] {
  const dayAt = daysIn(zone)
  return offers.flatMap((offer) => cut(zone, offer, dayAt).map((piece) => newActivity(offer, piece)))
}

/** Written out: spreading two objects a thousand times takes a tenth of the time of a whole batch. */
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

/** Where pieces can be placed. */
export function spansOf(pieces: readonly NewActivity[]): Span[] {
  return pieces.map(({ slot, roomFrom, roomTo }) => ({
    from: slot * slotSeconds + roomFrom,
    to: slot * slotSeconds + roomTo,
  }))
}

/** What each offer got. `pieces`: what was wanted outside locked days; `open`: the part within shifts. */
export function bookedOf(
  offers: readonly Offer[],
  wanted: readonly NewActivity[],
  made: readonly { offered: NewActivity; share: { tracked: number } }[],
  { pieces, open, locked }: BookedFrom,
): Booked {
  const seconds = new Map(offers.map(({ uuid }) => [uuid, 0]))
  const kept = new Set<string>()
  for (const { offered, share } of made) {
    kept.add(offered.uuid)
    seconds.set(offered.uuid, (seconds.get(offered.uuid) ?? 0) + share.tracked)
  }
  const [unlocked, within] = [pieces, open].map((all) => new Set(all.map(({ uuid }) => uuid)))
  const closed = closedOf(wanted, locked)
  const refused = new Map<string, Refusal>()
  for (const { uuid } of wanted)
    if (!kept.has(uuid)) {
      const lock = closed.has(uuid) ? 'period_closed' : 'timesheet_locked'
      refused.set(uuid, within?.has(uuid) ? 'limit_reached' : unlocked?.has(uuid) ? 'outside_shift' : lock)
    }
  return Object.assign(seconds, { refused, closed })
}

type BookedFrom = {
  pieces: readonly NewActivity[]
  open: readonly NewActivity[]
  locked: readonly LockedDays[]
}

function closedOf(
  wanted: readonly NewActivity[],
  locked: readonly LockedDays[],
): ReadonlyMap<string, ClosedDays> {
  const found = new Map<string, ClosedDays>()
  if (locked.length === 0) return found
  for (const { uuid, date } of wanted) {
    const closed = closedAmong(locked, date)
    if (closed) found.set(uuid, closed)
  }
  return found
}

/** The end of the latest offer. Manual time doesn't count as seen. */
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
