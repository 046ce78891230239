import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import { limitHistoriesChanged } from '../facts.ts'
import { binds, type History, keyOf, planHistories } from '../rules/histories.ts'
import type { LimitKey } from '../rules/member-limits.ts'
import {
  type Bound,
  gapsIn,
  type Span,
  sampledSeconds,
  secondsUntilFull,
  shortfallOf,
} from '../rules/room.ts'
import { countUsed, raiseTotals, recount, removeRaises, saveHistories } from '../store/histories.ts'
import { type LimitedMember, limitedMembers, type MemberAt } from '../store/limited-members.ts'
import { shiftsWithin } from '../store/limited-shifts.ts'

type Changing = Pick<Writer, 'db' | 'now' | 'announce'>
type Asking = { db: Db; now: Instant }

/** The histories that contain some time of a member, and those of them that limit it. */
export type Room = {
  /** Empty: nothing limits the member. */
  bounds: (Bound & Pick<History, 'type' | 'firstDay' | 'total' | 'used'>)[]
  touched: History[]
  /** Where the member may not work at all, in order: outside their shifts. */
  closed: Span[]
  created: number[]
  updated: number[]
}

type Save = typeof saveHistories

/**
 * How much time a member has left in these spans; creates missing histories. The caller has locked the member’s tracker,
 * and calls `settleRoom` once the time is written.
 */
export function findRoom(asking: Asking, at: MemberAt, spans: readonly Span[]): Promise<Room> {
  return roomOf(asking, at, spans, saveHistories)
}

/** The same without writing anything. */
export function readRoom(asking: Asking, at: MemberAt, spans: readonly Span[]): Promise<Room> {
  return roomOf(asking, at, spans, async (db, member, wanted) => ({
    histories: await countUsed(db, member, wanted),
    created: [],
    updated: [],
  }))
}

async function roomOf({ db, now }: Asking, at: MemberAt, spans: readonly Span[], save: Save): Promise<Room> {
  const none: Room = { bounds: [], touched: [], closed: [], created: [], updated: [] }
  const seconds = sampledSeconds(spans)
  const [from, to] = [seconds[0], seconds.at(-1)]
  if (from === undefined || to === undefined) return none
  const [member] = await limitedMembers(db, at.organizationId, [at.userId], { from, to })
  if (member === undefined || isUnlimited(member)) return none
  const plan = planHistories(member.known, member, seconds, toSeconds(now))
  const { histories, created, updated } = await save(db, at, plan.wanted, now)
  const current = new Map([...member.known, ...histories].map((history) => [keyOf(history), history]))
  const touched = [...current.values()].filter((history) => plan.touched.has(keyOf(history)))
  const bounds = touched
    .filter((history) => binds(member, history))
    .map((history) => ({ ...history, left: Math.max(history.total - history.used, 0) }))
  return { bounds, touched, closed: await closedTo(db, at, member, spans), created, updated }
}

async function closedTo(
  db: Db,
  at: MemberAt,
  { limits }: LimitedMember,
  spans: readonly Span[],
): Promise<Span[]> {
  if (!limits.limits_by_shifts) return []
  const whole = {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  }
  return gapsIn(whole, await shiftsWithin(db, at, whole))
}

/** Nothing limits the member, and nothing ever has. */
function isUnlimited({ limits, exceptions, known }: LimitedMember): boolean {
  return known.length + Object.keys(limits).length + Object.keys(exceptions).length === 0
}

/** Recounts the histories that contain what was just written, and announces the changed ones. */
export async function settleRoom(writer: Changing, at: MemberAt, room: Room): Promise<void> {
  const recounted = await recount(writer.db, at, room.touched, writer.now)
  announceChanges(writer, at, room.created, [...room.updated, ...recounted])
}

/** Recounts after a change that needed no room: an edit can free time. */
export async function recountTime(writer: Changing, at: MemberAt, span: Span): Promise<void> {
  await settleRoom(writer, at, await findRoom(writer, at, [span]))
}

/** How many seconds a timer may run from a second on; undefined: beyond the end of the day. */
export async function secondsUntilLimit(
  asking: Asking,
  at: MemberAt,
  second: number,
): Promise<number | undefined> {
  const { bounds } = await readRoom(asking, at, [{ from: second, to: second + 1 }])
  return secondsUntilFull(bounds, second)
}

/** Raises the limits that a span exceeds, only for its days and weeks and only as far as needed. */
export async function raiseLimits(writer: Changing, at: MemberAt, span: Span): Promise<void> {
  const room = await findRoom(writer, at, [span])
  const raises = room.bounds
    .map(({ type, firstDay, total, used, ...bound }) => {
      return { type, firstDay, seconds: shortfallOf({ ...bound, left: total - used }, span) }
    })
    .filter(({ seconds }) => seconds > 0)
  const raised = await raiseTotals(writer.db, at, raises, writer.now)
  announceChanges(writer, at, room.created, [...room.updated, ...raised])
}

/** A new exception overrides what was raised before it; a raise may come before this follows. */
export async function overrideRaises(
  writer: Changing,
  at: MemberAt,
  keys: readonly LimitKey[],
  setAt: Instant,
): Promise<void> {
  const removed = await removeRaises(writer.db, at, keys, { before: setAt, now: writer.now })
  announceChanges(writer, at, [], removed)
}

function announceChanges({ announce }: Changing, at: MemberAt, created: number[], changed: number[]): void {
  const updated = [...new Set(changed)].filter((id) => !created.includes(id))
  if (created.length + updated.length === 0) return
  const { organizationId, userId } = at
  announce(limitHistoriesChanged({ organization_id: organizationId, user_id: userId, created, updated }))
}
