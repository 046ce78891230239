import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { invalid, type Problem, problems as refusals } from '../../../foundation/http/problems.ts'
import { instantFromSeconds } from '../../../foundation/time/instant.ts'
import { dateIn, type ZoneName } from '../../../foundation/time/zone.ts'
import { periodClosed } from '../../closed-periods/public.ts'
import { projectProblems } from '../../projects/public.ts'
import { locationsRecorded, notesCreated } from '../facts.ts'
import type { BookedFor, TrackingPorts, Warning } from '../ports.ts'
import { problems } from '../problems.ts'
import { type ItemRefusal, isBillable, type Known, refusalOf, taskOf } from '../rules/item-access.ts'
import {
  type ActivityItem,
  type Item,
  isInPeriod,
  type LocationItem,
  type NoteItem,
  periodTaken,
  readItem,
} from '../rules/items.ts'
import { clockOffset, type DeviceClock } from '../rules/skew.ts'
import { insertLocations, insertNotes } from '../store/reported-items.ts'
import { projectsFor, tasksAmong } from '../store/tracked-work.ts'
import { knownItems, type LockedTracker, lockTracker, rememberedItems } from '../store/trackers.ts'
import { warningsOf } from './batch-warnings.ts'
import { type Booked, bookTime, type Offer } from './book-time.ts'
import { keepLocations } from './keep-locations.ts'
import { usagesOf } from './reported-usages.ts'

export type Batch = { deviceId: string; clock: DeviceClock; items: Record<string, unknown>[] }

export type ItemResult =
  | { result: 'accepted'; tracked?: number; warnings?: Warning[]; manual_time_request_id?: number }
  | { result: 'duplicate' }
  | { result: 'rejected'; problem: Problem }

export type Taken = { clockOffset: number; results: ItemResult[] }

type Place = { organizationId: number; userId: number; zone: ZoneName }

/** Accepts a tracker's batch: each item counts once, whenever and however often it is sent. */
export async function takeBatch(writer: Writer & TrackingPorts, at: Place, batch: Batch): Promise<Taken> {
  const tracker = await lockTracker(writer.db, at.organizationId, at.userId)
  if (tracker === undefined)
    throw refusals.forbidden({ message: 'You can’t track time in this organization: trackable is false.' })
  const offset = clockOffset(writer.now, batch.clock)
  const read = batch.items.map((given) => readItem(given, offset))
  const firsts = new Map<string, Item>()
  for (const each of read)
    if ('item' in each && !firsts.has(each.item.uuid)) firsts.set(each.item.uuid, each.item)
  const decided = await decide(writer, tracker, at.zone, batch.deviceId, [...firsts.values()])

  const results = read.map((each): ItemResult => {
    if ('faults' in each)
      return { result: 'rejected', problem: refusals.invalid_params({ details: each.faults }) }
    const result = decided.get(each.item.uuid) ?? { result: 'duplicate' }
    const isRepeat = firsts.get(each.item.uuid) !== each.item
    return isRepeat && result.result === 'accepted' ? { result: 'duplicate' } : result
  })
  return { clockOffset: offset, results }
}

/** Decides on items with distinct uuids. */
async function decide(
  writer: Writer & TrackingPorts,
  tracker: LockedTracker,
  zone: ZoneName,
  deviceId: string,
  items: Item[],
): Promise<Map<string, ItemResult>> {
  const decided = new Map<string, ItemResult>()
  if (items.length === 0) return decided
  const { db, now } = writer
  const uuids = items.map(({ uuid }) => uuid)
  const [before, known] = await db.together((joined) =>
    Promise.all([knownItems(joined, tracker, uuids), workOf({ ...writer, db: joined }, tracker, items)]),
  )
  const fresh = items.filter(({ uuid }) => !before.has(uuid))
  const accepted: Item[] = []
  const period = periodTaken(now)
  for (const item of fresh) {
    const problem = isInPeriod(item, period)
      ? problemOf(refusalOf(item, known))
      : problems.activity_period_restricted()
    if (problem) decided.set(item.uuid, { result: 'rejected', problem })
    else accepted.push(item)
  }

  const offers = accepted
    .filter((item) => item.kind === 'activity')
    .map((item) => offerOf(item, known, deviceId))
  const usages = await usagesOf(
    writer,
    { ...tracker, zone },
    accepted.filter((item) => item.kind === 'tool_usage'),
  )
  const booked = await bookTime(writer, tracker, zone, offers, { usages })
  const places = await keepLocations(
    writer,
    tracker,
    accepted.filter((item) => item.kind === 'location'),
  )
  await insertOthers(writer, tracker, zone, [
    ...accepted.filter((item) => item.kind === 'note'),
    ...places.kept,
  ])
  const waiting = await keepLate(writer, { ...tracker, zone, now }, offers, booked)
  const refusalBy = (uuid: string) =>
    (waiting.has(uuid) ? undefined : booked.refused.get(uuid)) ??
    (places.refused.has(uuid) ? 'untracked_location' : undefined)
  const kept = accepted.map(({ uuid }) => uuid).filter((uuid) => refusalBy(uuid) === undefined)
  if (kept.length > 0) db.last.push(rememberedItems(tracker, kept, now))
  const warnings = await warningsOf(
    writer,
    { ...tracker, zone, now },
    offers.filter(
      ({ uuid, projectId }) => !booked.refused.has(uuid) && known.projects.get(projectId)?.is_bounded,
    ),
  )
  for (const { uuid, kind } of accepted) {
    const refusal = refusalBy(uuid)
    const closed = booked.closed.get(uuid)
    if (refusal === 'period_closed' && closed)
      decided.set(uuid, { result: 'rejected', problem: periodClosed(closed) })
    else if (refusal && refusal !== 'period_closed')
      decided.set(uuid, { result: 'rejected', problem: problems[refusal]() })
    else
      decided.set(uuid, {
        result: 'accepted',
        ...(kind === 'activity' && { tracked: booked.get(uuid) ?? 0 }),
        ...warnings.get(uuid),
        ...(waiting.has(uuid) && { manual_time_request_id: waiting.get(uuid) ?? 0 }),
      })
  }
  return decided
}

/** Late time of a closed period is not lost: it waits for a decision. */
async function keepLate(
  writer: Writer & TrackingPorts,
  at: BookedFor,
  offers: readonly Offer[],
  booked: Booked,
): Promise<ReadonlyMap<string, number>> {
  const late = offers.flatMap(({ uuid, from, seconds, projectId, taskId, billable }) => {
    const period = booked.closed.get(uuid)?.name
    const isLate = period !== undefined && booked.refused.has(uuid) && seconds > 0
    return isLate ? [{ uuid, from, seconds, projectId, taskId, billable, period }] : []
  })
  return late.length === 0 ? new Map() : writer.late.keep(writer, at, late)
}

async function workOf(
  { db, bounds }: { db: Db } & TrackingPorts,
  tracker: LockedTracker,
  items: Item[],
): Promise<Known> {
  if (items.length === 0) return { projects: new Map(), tasks: new Map() }
  const taskIds = new Set(items.map(taskOf).filter((id) => id !== null))
  const projectIds = [...new Set(items.map((item) => item.project_id))]
  const [projects, tasks] = await Promise.all([
    projectsFor(db, tracker, projectIds, bounds),
    tasksAmong(db, tracker.organizationId, [...taskIds]),
  ])
  return { projects, tasks }
}

function problemOf(refusal: ItemRefusal | undefined): Problem | undefined {
  if (refusal === undefined) return undefined
  if (refusal === 'user_project_access') return problems.user_project_access()
  if (refusal === 'project_archived') return projectProblems.project_archived()
  return invalid(refusal.attribute, refusal.error)
}

function offerOf(item: ActivityItem, { projects }: Known, deviceId: string): Offer {
  const project = projects.get(item.project_id)
  const counted = [item.keyboard, item.mouse, item.overall, item.input_tracked]
  const tracksInput = counted.some((count) => count !== undefined)
  return {
    uuid: item.uuid,
    from: item.from,
    seconds: item.tracked,
    floats: item.floats,
    keyboard: item.keyboard ?? 0,
    mouse: item.mouse ?? 0,
    overall: item.overall ?? Math.max(item.keyboard ?? 0, item.mouse ?? 0),
    inputTracked: item.input_tracked ?? (tracksInput ? item.tracked : 0),
    tracksInput,
    projectId: item.project_id,
    taskId: taskOf(item),
    isBreak: project?.type === 'work_break',
    billable: project !== undefined && isBillable(project, item.billable),
    timeType: item.time_type ?? 'normal',
    client: 'tracker',
    deviceId,
  }
}

async function insertOthers(
  { db, now, announce }: Writer,
  tracker: LockedTracker,
  zone: ZoneName,
  items: (NoteItem | LocationItem)[],
) {
  const dated = items.map((item) => ({ ...item, date: dateIn(zone, instantFromSeconds(item.from)) }))
  const noteIds = await insertNotes(
    db,
    tracker,
    dated.filter((item) => item.kind === 'note'),
    now,
  )
  const locations = dated.filter((item) => item.kind === 'location')
  await insertLocations(db, tracker, locations, now)
  const { organizationId: organization_id, userId: user_id } = tracker
  if (locations.length > 0) {
    const seconds = locations.map(({ from }) => from)
    const start = instantFromSeconds(Math.min(...seconds))
    const stop = instantFromSeconds(Math.max(...seconds))
    announce(locationsRecorded({ organization_id, user_id, start, stop }))
  }
  if (noteIds.length > 0) announce(notesCreated({ organization_id, user_id, note_ids: noteIds }))
}
