import { type Amount, amountOf } from '../../ui/amount.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'
import { present } from '../../ui/present.ts'

export const startTimerForm = formFor('POST /v2/users/me/timer/start')({
  empty: {
    organization_id: 0,
    project_id: initially<number | null>(null),
    task_id: initially<number | null>(null),
    note: '',
  },
  sends: {
    organization_id: ({ organization_id }) => organization_id,
    project_id: ({ project_id }) => present(project_id, 'project_id'),
    task_id: ({ task_id }) => task_id,
    note: ({ note }) => note.trim() || undefined,
  },
  leavesOut: { started_at: 'offline-queue' },
})

const minuteSeconds = 60

/** People think of breaks in minutes. */
export const breakPolicyForm = formFor('PUT /v2/work_break_projects/{project_id}/policy')({
  empty: { policy_duration: initially<Amount>('') },
  sends: {
    policy_duration: ({ policy_duration }) => Math.round((amountOf(policy_duration) ?? 0) * minuteSeconds),
  },
  leavesOut: {},
})

export function breakPolicyOf(policy: { policy_duration: number }): typeof breakPolicyForm.empty {
  return { policy_duration: policy.policy_duration / minuteSeconds }
}
