export { mayListProjectTime, mayListTime, rolesThatSee } from './access.ts'
export { addNote } from './changes/add-note.ts'
export { type Booked, bookTime, type Offer, type Refusal, type Terms } from './changes/book-time.ts'
export { type Foreseen, type ForeseenLimit, foreseeTime } from './changes/foresee-time.ts'
export { lockTime } from './changes/lock-time.ts'
export { type BookedStretch, type Lock, rewriteTime, timeWithin } from './changes/rewrite-time.ts'
export { problems as trackingProblems } from './problems.ts'
export { isBillable, type TrackedProject } from './rules/item-access.ts'
export type { Seconds, Work, WorkChange } from './rules/rewriting.ts'
export { idsOfTime } from './rules/slot.ts'
export { idsOfDays } from './store/days.ts'
export { lastSeenBy, type SeenOnProject } from './store/last-seen.ts'
export { isLockedDay } from './store/locked-days.ts'
export { projectsFor, projectsOf, tasksAmong } from './store/tracked-work.ts'
export {
  type LockedTracker,
  lockKnownTracker,
  lockTracker,
  recordLastSeen,
  tracksTime,
} from './store/trackers.ts'
export { timeLists } from './time-lists.ts'
