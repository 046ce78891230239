import { addMicros, type Instant } from '../../../foundation/time/instant.ts'

/** The state of a target, from its last responses. */
export type TargetHealth = {
  /** Consecutive 404 or 410 responses, since when, and whether one delivery got two of them. */
  goneAnswers: number
  goneSince: Instant | null
  goneAgain: boolean
  /** Consecutive deliveries that failed at their first attempt. */
  failingDeliveries: number
  /** Set while only single probes are sent. */
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
 * Five consecutive 404 or 410 responses, at least two of them for one delivery, disable the webhook for good. Ten
 * consecutive deliveries that fail on their first attempt pause the lane: it sends one probe at a time, less and less
 * often, until one succeeds.
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
    // Its earlier attempt was before the first of these responses, so it got a different response in between.
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
  // Claiming a probe of a paused lane postpones the next one, so that no two processes probe at the same
  // time.
  if (probeAt !== null || failing < failingDeliveriesThatPause)
    return { failingDeliveries: failing, probes, probeAt }
  return { failingDeliveries: failing, probes: 1, probeAt: addMicros(now, (probeScheduleMs[0] ?? 0) * 1000) }
}
