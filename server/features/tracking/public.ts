export { mayListProjectTime, mayListTime, rolesThatSee } from './access.ts'
export { addNote } from './changes/add-note.ts'
export { type Booked, bookTime, type Offer, type Refusal, type Terms } from './changes/book-time.ts'
export { type Foreseen, type ForeseenLimit, foreseeTime } from './changes/foresee-time.ts'
export { areAttached, lockTime, lockTimes } from './changes/lock-time.ts'
export { markTime } from './changes/mark-time.ts'
export { placeTime } from './changes/place-time.ts'
export { correctDay, type Recounted, recountDays } from './changes/recount-days.ts'
export { requireAttached } from './changes/require-attached.ts'
export { requireUnlockedDay } from './changes/require-unlocked-day.ts'
export {
  type BookedStretch,
  type Lock,
  rewriteTime,
  rewriteTimes,
  timeWithin,
} from './changes/rewrite-time.ts'
export { createDemoLocations, type DemoFix, type DemoTime, demoTimeOf } from './demo/locations.ts'
export { createDemoUsages, type DemoSlot, demoSlots } from './demo/usages.ts'
export { historyDays, workersOf, workingDays } from './demo/working-days.ts'
export { daysIn, slotsIn } from './endpoints/time-query.ts'
export type { KnownTool, LateTime, PlaceBook, ToolBook, UsedTool } from './ports.ts'
export { problems as trackingProblems } from './problems.ts'
export { kindSums } from './rules/day-sums.ts'
export { isBillable, type TrackedProject } from './rules/item-access.ts'
export { periodTaken } from './rules/items.ts'
export { idsAround } from './rules/quarter.ts'
export { type KeptDays, keptForever } from './rules/retention.ts'
export { clockOffset } from './rules/skew.ts'
export { firstIdOfSlot, idsOfTime, slotOf, slotOfId, slotSeconds } from './rules/slot.ts'
export { type Productivity, productivities, type ToolType, toolTypes } from './rules/usage.ts'
export type { Seconds, Work, WorkChange } from './rules/work.ts'
export { seenTime } from './seen-time.ts'
export { activityPayloads } from './store/activity-payloads.ts'
export { idsOfDays } from './store/days.ts'
export { lastSeenBy, type SeenOnProject } from './store/last-seen.ts'
export type { Mark, Marking } from './store/marks.ts'
export { removeLocationsBefore, removeUntrackedLocations } from './store/places.ts'
export { pageOfTime, type TimeQuery } from './store/time-pages.ts'
export { projectsFor, projectsOf, tasksAmong } from './store/tracked-work.ts'
export {
  knownItems,
  type LockedTracker,
  lockKnownTracker,
  lockTracker,
  lockTrackers,
  recordLastSeen,
  rememberedItems,
  tracksTime,
} from './store/trackers.ts'
export { timeLists } from './time-lists.ts'
export { forgetOldItems } from './work/forget-items.ts'
export { removeOldRecords } from './work/remove-old-records.ts'
