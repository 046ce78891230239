import type { FactValue } from '../../foundation/facts/fact.ts'
import type { Instant } from '../../foundation/time/instant.ts'

/** What is tracked, and by whom; webhooks send it as it is. */
export type TimedPayload = {
  organization_id: number
  project_id: number
  project_name: string
  task_id: number | null
  task_summary: string | null
  user_id: number
  user_name: string
}

/** Why a timer stopped: by its user, because of another start, or because they may no longer track this, or now. */
export type StopReason = 'stopped' | 'switched' | 'not_allowed' | 'limit_reached' | 'timesheet_locked'

export function timerStarted(payload: TimedPayload, startedAt: Instant, stateId: number): FactValue {
  return fact('timer.started', { ...payload, tracking_started_at: millis(startedAt), state_id: stateId })
}

export function timerStopped(
  payload: TimedPayload,
  stopped: { startedAt: Instant; stoppedAt: Instant; tracked: number; reason: StopReason; stateId: number },
): FactValue {
  return fact('timer.stopped', {
    ...payload,
    tracking_started_at: millis(stopped.startedAt),
    tracking_stopped_at: millis(stopped.stoppedAt),
    tracked: stopped.tracked,
    reason: stopped.reason,
    state_id: stopped.stateId,
  })
}

export function workBreakStarted(payload: TimedPayload, startedAt: Instant): FactValue {
  return fact('work_break.started', { ...payload, tracking_started_at: millis(startedAt) })
}

export function idleTimeStarted(payload: TimedPayload, idleSince: Instant): FactValue {
  return fact('idle_time.started', { ...payload, idle_since: millis(idleSince) })
}

export function idleTimeEnded(payload: TimedPayload, outcome: 'resumed' | 'discarded'): FactValue {
  return fact('idle_time.ended', { ...payload, outcome })
}

export function workBreakPolicyChanged(payload: { organization_id: number; project_id: number }): FactValue {
  return fact('work_break_policy.changed', payload)
}

const fact = <P extends { organization_id: number }>(name: string, payload: P): FactValue => ({
  name,
  stream: payload.organization_id,
  payload,
})

/** Receivers of webhooks get milliseconds. */
const millis = (instant: Instant) => `${instant.slice(0, 23)}Z`
