import { addSeconds, type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'

/** A running timer. Its time before `bookedUntil` is booked, or was discarded as idle. */
export type RunningTimer = {
  userId: number
  organizationId: number
  projectId: number
  taskId: number | null
  note: string | null
  startedAt: Instant
  bookedUntil: Instant
  /** Seconds booked so far. */
  tracked: number
  idleSince: Instant | null
  /** When the worker looks at it; null while it is idle. */
  dueAt: Instant | null
}

const slotSeconds = 600

/** When the slot ends that a timer is booked into. */
export function endOfSlot(bookedUntil: Instant): Instant {
  const second = toSeconds(bookedUntil)
  return addSeconds(instantFromSeconds(second), slotSeconds - (second % slotSeconds))
}

/** When the current slot started. */
export function startOfSlot(now: Instant): Instant {
  const second = toSeconds(now)
  return instantFromSeconds(second - (second % slotSeconds))
}

/** The instant, or the end of the booked time if that is later. */
export function unbooked({ bookedUntil }: Pick<RunningTimer, 'bookedUntil'>, at: Instant): Instant {
  return at < bookedUntil ? bookedUntil : at
}
