import type { Writer } from '../../../api/writing.ts'
import { toolUsagesChanged } from '../facts.ts'
import { type IdRange, idsOfSlots } from '../rules/slot.ts'
import { type Room, usageShares } from '../rules/usage.ts'
import { type Flow, type MovedUsages, moveUsages, roomsAfter } from '../rules/usage-moves.ts'
import { type CountedUsage, toolDayChanges } from '../rules/usage-sums.ts'
import { addToToolDays } from '../store/tool-days.ts'
import type { LockedTracker } from '../store/trackers.ts'
import {
  changeUsages,
  insertUsages,
  type NewUsage,
  removeUsages,
  type Settled,
  type StoredUsage,
  splitUsages,
  usagesWithin,
} from '../store/usages.ts'

/** Fits the usages of slots, stored and new, into the time that is booked there now. */
export async function settleUsages(
  writer: Writer,
  tracker: LockedTracker,
  ids: readonly IdRange[],
  { rooms, usages = [] }: { rooms: () => readonly Room[]; usages?: readonly NewUsage[] },
): Promise<void> {
  const stored = await usagesWithin(writer.db, tracker, ids)
  if (stored.length + usages.length === 0) return
  await settle(writer, tracker, rooms(), { stored, kept: stored, parts: [], removed: [], made: usages })
}

/** Lets usages follow time that was moved or removed. */
export async function moveUsagesAlong(
  writer: Writer,
  tracker: LockedTracker,
  flows: readonly Flow[],
): Promise<void> {
  const slots = new Set(flows.map(({ slot }) => slot))
  if (slots.size === 0) return
  const stored = await usagesWithin(writer.db, tracker, idsOfSlots(slots))
  const touched = stored.filter(({ slot }) => slots.has(slot))
  if (touched.length === 0) return
  await settle(writer, tracker, roomsAfter(flows), {
    stored: touched,
    ...moveUsages(touched, flows),
    made: [],
  })
}

type Plan = MovedUsages<StoredUsage> & { stored: readonly StoredUsage[]; made: readonly NewUsage[] }

async function settle(
  { db, now, announce }: Writer,
  tracker: LockedTracker,
  rooms: readonly Room[],
  { stored, kept, parts, removed, made }: Plan,
): Promise<void> {
  const split = parts.map(({ usage }) => usage)
  const shares = usageShares<StoredUsage | NewUsage>(rooms, [...kept, ...split, ...made])
  const settled = <U extends StoredUsage | NewUsage>(usage: U): Settled<U> => {
    const { date, tracked, counted } = shares.get(usage) ?? { date: undefined, tracked: 0, counted: 0 }
    return { usage, date: date ?? usage.date, tracked, counted }
  }
  const before = new Map(stored.map((usage) => [usage.id, usage]))
  const changed = kept.map(settled).filter((each) => isOther(each, before.get(each.usage.id)))
  const [inserted, added] = [made.map(settled), split.map(settled)]
  const created = [
    ...(await splitUsages(db, tracker, added, now)),
    ...(await insertUsages(db, tracker, inserted, now)),
  ]
  await changeUsages(db, tracker, changed, now)
  const gone = removed.map(({ id }) => id)
  await removeUsages(db, tracker, gone)
  const was = [...changed.flatMap(({ usage }) => before.get(usage.id) ?? []), ...removed]
  const is = [...changed, ...inserted].map(counted)
  // The first part of a usage keeps its activations.
  const isBeside = added.map((each) => ({ ...counted(each), activations: null }))
  const days = await addToToolDays(db, tracker, toolDayChanges(was, [...is, ...isBeside]), now)
  const seen = seenUsages(changed, before)
  const ids = {
    created: [...created, ...seen.created],
    updated: seen.updated,
    deleted: [...seen.deleted, ...removed.filter(({ tracked }) => tracked > 0).map(({ id }) => id)],
    days_created: days.created,
    days_updated: days.updated,
  }
  if (Object.values(ids).every((each) => each.length === 0)) return
  announce(toolUsagesChanged({ organization_id: tracker.organizationId, user_id: tracker.userId, ...ids }))
}

function isOther({ usage, date, tracked, counted }: Settled<StoredUsage>, was: StoredUsage | undefined) {
  return (
    was === undefined ||
    was.projectId !== usage.projectId ||
    was.taskId !== usage.taskId ||
    was.offered !== usage.offered ||
    was.date !== date ||
    was.tracked !== tracked ||
    was.counted !== counted
  )
}

function counted({ usage, date, tracked, counted }: Settled<NewUsage | StoredUsage>): CountedUsage {
  const { projectId, taskId, toolId, toolType, productivity, activations } = usage
  return { projectId, taskId, toolId, toolType, productivity, activations, date, tracked, counted }
}

/** Losing all time deletes a usage for followers; getting some again creates it. */
function seenUsages(changed: readonly Settled<StoredUsage>[], before: ReadonlyMap<number, StoredUsage>) {
  const seen: Record<'created' | 'updated' | 'deleted', number[]> = { created: [], updated: [], deleted: [] }
  for (const { usage, tracked } of changed) {
    const had = (before.get(usage.id)?.tracked ?? 0) > 0
    if (tracked > 0) seen[had ? 'updated' : 'created'].push(usage.id)
    else if (had) seen.deleted.push(usage.id)
  }
  return seen
}
