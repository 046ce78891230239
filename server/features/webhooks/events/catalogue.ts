import { occupiedSeats } from './billing.ts'
import type { EventValue } from './event.ts'
import {
  scheduleCreate,
  scheduleDelete,
  scheduleUpdate,
  shiftAbandoned,
  shiftEarly,
  shiftLate,
  shiftMissed,
  shiftOntime,
} from './schedules.ts'
import {
  activityCreate,
  activityDelete,
  activityUpdate,
  idleTimeStart,
  timerStart,
  timerStop,
  workBreakCreate,
} from './tracking.ts'
import { clientCreate, projectCreate, taskAssign, taskCreate, taskUnassign } from './work.ts'

/** Every event there is, in the order of the contract. */
export const events: readonly EventValue[] = [
  timerStart,
  timerStop,
  projectCreate,
  clientCreate,
  taskCreate,
  taskAssign,
  taskUnassign,
  scheduleCreate,
  scheduleUpdate,
  scheduleDelete,
  shiftOntime,
  shiftEarly,
  shiftLate,
  shiftAbandoned,
  shiftMissed,
  workBreakCreate,
  activityCreate,
  activityUpdate,
  activityDelete,
  idleTimeStart,
  occupiedSeats,
]

export const everyEvent = '*'
/** Sent only on request, to whatever a webhook listens. */
export const testEvent = 'webhook.test'
export const eventNames = events.map(({ name }) => name)
export const eventsByFact: ReadonlyMap<string, EventValue[]> = Map.groupBy(
  events.filter(({ fact }) => fact !== undefined),
  ({ fact }) => fact ?? '',
)
