import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import {
  idleTimeEnded,
  idleTimeStarted,
  timerStarted,
  timerStopped,
  trackingStatesRemoved,
  workBreakPolicyChanged,
} from '../facts.ts'
import { timer } from '../records/timer.ts'
import { trackingState } from '../records/tracking-state.ts'
import { workBreakPolicy } from '../records/work-break-project.ts'

/** A stopped timer is deleted from the feed. */
export const timerFeed: Resource = {
  name: 'timer',
  deletion: 'it was stopped',
  record: timer,
  key: { user_id: 't.user_id' },
  from: () => sql`timers t`,
  organization: 't.organization_id',
  touches: touchedBy(
    on(timerStarted, ({ user_id }) => [created(user_id)]),
    on(idleTimeStarted, ({ user_id }) => [updated(user_id)]),
    on(idleTimeEnded, ({ user_id }) => [updated(user_id)]),
    on(timerStopped, ({ user_id }) => [deleted(user_id)]),
  ),
}

export const trackingStateFeed: Resource = {
  name: 'tracking_state',
  deletion: 'it was kept for its days',
  record: trackingState,
  key: { id: 's.id' },
  from: () => sql`tracking_states s`,
  organization: 's.organization_id',
  touches: touchedBy(
    on(timerStarted, ({ state_id }) => [created(state_id)]),
    on(timerStopped, ({ state_id }) => [created(state_id)]),
    on(trackingStatesRemoved, ({ tracking_state_ids }) => tracking_state_ids.map((id) => deleted(id))),
  ),
}

/** Only policies that were set; a break without one has the usual length. */
export const workBreakPolicyFeed: Resource = {
  name: 'work_break_policy',
  deletion: 'never',
  record: workBreakPolicy,
  key: { id: 'w.project_id' },
  from: () => sql`work_break_policies w`,
  organization: 'w.organization_id',
  touches: touchedBy(on(workBreakPolicyChanged, ({ project_id }) => [updated(project_id)])),
}
