import type { Calls } from '../../api/v2-types.ts'
import type { TimeChange } from './time-change.ts'

export type ChangeTimes = 'POST /v2/organizations/{organization_id}/members/{user_id}/time_changes'
type Body = NonNullable<Calls[ChangeTimes]['body']>

/** A change as the API takes it. */
export function changeBody({ remove, add }: TimeChange): Pick<Body, 'remove' | 'add'> {
  const span = ({ fromMs, toMs }: { fromMs: number; toMs: number }) => ({
    start_time: wire(fromMs),
    stop_time: wire(toMs),
  })
  return {
    ...(remove.length > 0 && {
      remove: remove.map((each) => ({
        ...span(each),
        project_id: each.projectId,
        task_id: each.taskId,
        tracked: each.tracked,
      })),
    }),
    ...(add.length > 0 && {
      add: add.map((each) => ({
        ...span(each),
        project_id: each.projectId,
        task_id: each.taskId,
        billable: each.billable,
      })),
    }),
  }
}

const wire = (ms: number) => new Date(ms).toISOString().replace('.000', '')
