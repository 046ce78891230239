import { addMicros, type Instant } from '../../../foundation/time/instant.ts'

/** What a target's last answers say of it. */
export type TargetHealth = {
  /** 404 or 410 in a row, since when, and whether one delivery has met it twice. */
  goneAnswers: number
  goneSince: Instant | null
  goneAgain: boolean
  /** Deliveries in a row that failed at their first attempt. */
  failingDeliveries: number
  /** Set while single probes are all that goes out. */
  probes: number
  probeAt: Instant | null
}

export type AnswerSeen = {
  isSuccess: boolean
  isGone: boolean
  isFirstAttempt: boolean
  /** When the same delivery was tried before. */
  triedBefore: Instant | null
}

export type Verdict = { health: TargetHealth; isDisabled: boolean }

const goneAnswersThatDisable = 5
const failingDeliveriesThatPause = 10

export const healthy: TargetHealth = {
  goneAnswers: 0,
  goneSince: null,
  goneAgain: false,
  failingDeliveries: 0,
  probes: 0,
  probeAt: null,
}

/**
 * Five 404 or 410 in a row, at least two of them for one delivery, disable for good. Ten deliveries in a row that
 * failed at once pause the lane: one probe at a time, at growing distances, until one succeeds.
 */
export function healthAfter(
  before: TargetHealth,
  answers: readonly AnswerSeen[],
  now: Instant,
  probeScheduleMs: readonly number[],
): Verdict {
  let health = before
  let isDisabled = false
  for (const answer of answers) {
    health = answer.isSuccess
      ? healthy
      : { ...afterGone(health, answer, now), ...afterFailure(health, answer, now, probeScheduleMs) }
    isDisabled ||= health.goneAnswers >= goneAnswersThatDisable && health.goneAgain
  }
  return { health, isDisabled }
}

function afterGone(health: TargetHealth, { isGone, triedBefore }: AnswerSeen, now: Instant) {
  if (!isGone) return { ...health, goneAnswers: 0, goneSince: null, goneAgain: false }
  const since = health.goneSince ?? now
  return {
    ...health,
    goneAnswers: health.goneAnswers + 1,
    goneSince: since,
    // Tried before the row of answers began, it met something else in between.
    goneAgain:
      health.goneAgain || (health.goneSince !== null && triedBefore !== null && triedBefore >= since),
  }
}

function afterFailure(
  { failingDeliveries, probes, probeAt }: TargetHealth,
  { isFirstAttempt }: AnswerSeen,
  now: Instant,
  probeScheduleMs: readonly number[],
) {
  const failing = failingDeliveries + (isFirstAttempt ? 1 : 0)
  // While the lane is paused its claim moves the next probe on, so that no two processes probe at once.
  if (probeAt !== null || failing < failingDeliveriesThatPause)
    return { failingDeliveries: failing, probes, probeAt }
  return { failingDeliveries: failing, probes: 1, probeAt: addMicros(now, (probeScheduleMs[0] ?? 0) * 1000) }
}
