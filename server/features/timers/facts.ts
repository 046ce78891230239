import { fact, type PayloadOf } from '../../foundation/facts/fact.ts'
import { id, ids, instantText, orNull, seconds, text, word } from '../../foundation/facts/fields.ts'

/** The tracked work and its user; webhooks send it unchanged. */
const work = {
  organization_id: id,
  project_id: id,
  project_name: text,
  task_id: orNull(id),
  task_summary: orNull(text),
  user_id: id,
  user_name: text,
}

/** Stopped by its user, by another start, by losing the right to track this work, by an approval, or at its own end. */
const stopReason = word(
  'stopped',
  'switched',
  'not_allowed',
  'timesheet_locked',
  'budget_reached',
  'client_budget_reached',
  'member_limit_reached',
  'outside_shift',
  'limit_reached',
)

export const timerStarted = fact('timer.started', {
  ...work,
  tracking_started_at: instantText,
  state_id: id,
})
export const timerStopped = fact('timer.stopped', {
  ...work,
  tracking_started_at: instantText,
  tracking_stopped_at: instantText,
  tracked: seconds,
  reason: stopReason,
  state_id: id,
})

export const workBreakStarted = fact('work_break.started', { ...work, tracking_started_at: instantText })
export const idleTimeStarted = fact('idle_time.started', { ...work, idle_since: instantText })
export const idleTimeEnded = fact('idle_time.ended', { ...work, outcome: word('resumed', 'discarded') })

export const workBreakPolicyChanged = fact('work_break_policy.changed', {
  organization_id: id,
  project_id: id,
})

/** Their days are over. */
export const trackingStatesRemoved = fact('tracking_states.removed', {
  organization_id: id,
  tracking_state_ids: ids,
})

export type StopReason = PayloadOf<typeof timerStopped>['reason']
/** Why a running timer comes to its own end. */
export type EndReason = Exclude<StopReason, 'stopped' | 'switched' | 'not_allowed' | 'timesheet_locked'>
export type TimedPayload = Omit<PayloadOf<typeof idleTimeStarted>, 'idle_since'>
