import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import { limitHistoriesChanged } from '../facts.ts'
import { binds, type History, keyOf, planHistories } from '../rules/histories.ts'
import { type Bound, lackOf, type Span, secondsUntilFull, seenSeconds } from '../rules/room.ts'
import { countUsed, keepHistories, raiseTotals, recount } from '../store/histories.ts'
import { type LimitedMember, limitedMembers, type MemberAt } from '../store/limited-members.ts'

type Changing = Pick<Writer, 'db' | 'now' | 'announce'>
type Asking = { db: Db; now: Instant }

/** Which histories hold some time of a member, and which of them bound it. */
export type Room = {
  /** Empty: nothing limits the member. */
  bounds: (Bound & Pick<History, 'type' | 'startDate' | 'total' | 'used'>)[]
  holding: History[]
  created: number[]
  updated: number[]
}

type Keep = typeof keepHistories

/**
 * How much time a member has left where these spans lie; histories that are missing are made. Whoever asks holds the
 * member’s tracker, and settles the room when the time is written.
 */
export function findRoom(asking: Asking, at: MemberAt, spans: readonly Span[]): Promise<Room> {
  return roomOf(asking, at, spans, keepHistories)
}

/** The same for those who only ask. */
export function readRoom(asking: Asking, at: MemberAt, spans: readonly Span[]): Promise<Room> {
  return roomOf(asking, at, spans, async (db, member, wanted) => ({
    histories: await countUsed(db, member, wanted),
    created: [],
    updated: [],
  }))
}

async function roomOf({ db, now }: Asking, at: MemberAt, spans: readonly Span[], keep: Keep): Promise<Room> {
  const none: Room = { bounds: [], holding: [], created: [], updated: [] }
  const seconds = seenSeconds(spans)
  if (seconds.length === 0) return none
  const between = { from: seconds[0] ?? 0, to: seconds.at(-1) ?? 0 }
  const [member] = await limitedMembers(db, at.organizationId, [at.userId], between)
  if (member === undefined || isFree(member)) return none
  const plan = planHistories(member.known, member, seconds, toSeconds(now))
  const { histories, created, updated } = await keep(db, at, plan.wanted, now)
  const current = new Map([...member.known, ...histories].map((history) => [keyOf(history), history]))
  const holding = [...current.values()].filter((history) => plan.holding.has(keyOf(history)))
  const bounds = holding
    .filter((history) => binds(member, history))
    .map((history) => ({ ...history, left: Math.max(history.total - history.used, 0) }))
  return { bounds, holding, created, updated }
}

/** Nothing limits the member, and nothing has. */
function isFree({ limits, exceptions, known }: LimitedMember): boolean {
  return known.length + Object.keys(limits).length + Object.keys(exceptions).length === 0
}

/** Counts the histories again that hold what was just written, and tells of those that changed. */
export async function settleRoom(writer: Changing, at: MemberAt, room: Room): Promise<void> {
  const recounted = await recount(writer.db, at, room.holding, writer.now)
  tell(writer, at, room.created, [...room.updated, ...recounted])
}

/** For those who changed time without asking for room: edits give limits back. */
export async function recountTime(writer: Changing, at: MemberAt, span: Span): Promise<void> {
  await settleRoom(writer, at, await findRoom(writer, at, [span]))
}

/** Seconds that a timer may go on from a second; undefined: until the end of the day and longer. */
export async function secondsUntilLimit(
  asking: Asking,
  at: MemberAt,
  second: number,
): Promise<number | undefined> {
  const { bounds } = await readRoom(asking, at, [{ from: second, to: second + 1 }])
  return secondsUntilFull(bounds, second)
}

/** Raises the limits that a span passes, for its days and weeks alone and just so far that all of it fits. */
export async function raiseLimits(writer: Changing, at: MemberAt, span: Span): Promise<void> {
  const room = await findRoom(writer, at, [span])
  const raises = room.bounds
    .map(({ type, startDate, total, used, ...bound }) => {
      return { type, startDate, seconds: lackOf({ ...bound, left: total - used }, span) }
    })
    .filter(({ seconds }) => seconds > 0)
  const raised = await raiseTotals(writer.db, at, raises, writer.now)
  tell(writer, at, room.created, [...room.updated, ...raised])
}

function tell({ announce }: Changing, at: MemberAt, created: number[], changed: number[]): void {
  const updated = [...new Set(changed)].filter((id) => !created.includes(id))
  if (created.length + updated.length === 0) return
  const { organizationId, userId } = at
  announce(limitHistoriesChanged({ organization_id: organizationId, user_id: userId, created, updated }))
}
