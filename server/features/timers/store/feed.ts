import { created, deleted, type Resource, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { timer } from '../records/timer.ts'
import { trackingState } from '../records/tracking-state.ts'
import { workBreakPolicy } from '../records/work-break-project.ts'

type Timed = { user_id: number }
type Stated = { state_id: number }

/** A timer that was stopped is gone to whoever follows. */
export const timerFeed: Resource = {
  name: 'timer',
  record: timer,
  key: { user_id: 't.user_id' },
  from: () => sql`timers t`,
  organization: 't.organization_id',
  touches: {
    'timer.started': ({ user_id }: Timed) => [created(user_id)],
    'idle_time.started': ({ user_id }: Timed) => [updated(user_id)],
    'idle_time.ended': ({ user_id }: Timed) => [updated(user_id)],
    'timer.stopped': ({ user_id }: Timed) => [deleted(user_id)],
  },
}

export const trackingStateFeed: Resource = {
  name: 'tracking_state',
  record: trackingState,
  key: { id: 's.id' },
  from: () => sql`tracking_states s`,
  organization: 's.organization_id',
  touches: {
    'timer.started': ({ state_id }: Stated) => [created(state_id)],
    'timer.stopped': ({ state_id }: Stated) => [created(state_id)],
  },
}

/** Those that somebody set; a break without one has the usual length. */
export const workBreakPolicyFeed: Resource = {
  name: 'work_break_policy',
  record: workBreakPolicy,
  key: { id: 'w.project_id' },
  from: () => sql`work_break_policies w`,
  organization: 'w.organization_id',
  touches: {
    'work_break_policy.changed': ({ project_id }: { project_id: number }) => [updated(project_id)],
  },
}
