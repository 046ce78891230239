import { addSeconds, type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'

/** A timer that runs; all of it before `bookedUntil` is booked, or was discarded as idle. */
export type RunningTimer = {
  userId: number
  organizationId: number
  projectId: number
  taskId: number | null
  note: string | null
  startedAt: Instant
  bookedUntil: Instant
  /** Seconds that were booked. */
  tracked: number
  idleSince: Instant | null
}

const slotSeconds = 600

/** When the slot ends in which a timer is booked up to here. */
export function endOfSlot(bookedUntil: Instant): Instant {
  const second = toSeconds(bookedUntil)
  return addSeconds(instantFromSeconds(second), slotSeconds - (second % slotSeconds))
}

/** The beginning of the slot that is not over yet. */
export function startOfSlot(now: Instant): Instant {
  const second = toSeconds(now)
  return instantFromSeconds(second - (second % slotSeconds))
}

/** An instant within the life of a timer that is not booked yet. */
export function unbooked({ bookedUntil }: Pick<RunningTimer, 'bookedUntil'>, at: Instant): Instant {
  return at < bookedUntil ? bookedUntil : at
}
