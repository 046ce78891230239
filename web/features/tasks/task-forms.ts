import type { Task } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'
import { type MetadataChange, metadataChanges, type Pair, pairsOf } from '../../ui/metadata.ts'

const draft = {
  summary: '',
  details: '',
  assignee_ids: initially<number[]>([]),
  due_at: '',
  bill_rate: initially<Amount>(''),
  pay_rate: initially<Amount>(''),
  metadata: initially<Pair[]>([]),
}
type Draft = typeof draft

const sendsTexts = {
  summary: ({ summary }: Draft) => summary.trim(),
  details: ({ details }: Draft) => details.trim() || null,
  assignee_ids: ({ assignee_ids }: Draft) => assignee_ids,
  due_at: ({ due_at }: Draft) => due_at || null,
}

/** Empty rates stay away: people who do not see money may not send them. */
export const newTaskForm = formFor('POST /v2/projects/{project_id}/tasks')({
  empty: draft,
  sends: {
    ...sendsTexts,
    bill_rate: ({ bill_rate }) => amountOf(bill_rate) ?? undefined,
    pay_rate: ({ pay_rate }) => amountOf(pay_rate) ?? undefined,
    metadata: ({ metadata }) => metadataChanges({}, metadata),
  },
  leavesOut: { assignee_id: 'short for assignee_ids with one entry' },
})

/** Sends only what changed and the version that was read, so that changes of others stay. */
export const taskForm = formFor('PUT /v2/tasks/{task_id}')({
  empty: { ...draft, metadata_before: initially<Record<string, string>>({}), lock_version: 0 },
  sends: {
    ...sendsTexts,
    lock_version: ({ lock_version }) => lock_version,
    bill_rate: ({ bill_rate }) => amountOf(bill_rate),
    pay_rate: ({ pay_rate }) => amountOf(pay_rate),
    metadata: ({ metadata_before, metadata }) => changedPairs(metadata_before, metadata),
  },
  leavesOut: { status: 'complete-button', assignee_id: 'short for assignee_ids with one entry' },
  onlyChanges: true,
})

export type TaskValues = typeof taskForm.empty

export function taskValuesOf(task: Task): TaskValues {
  return {
    summary: task.summary,
    details: task.details ?? '',
    assignee_ids: task.assignee_ids,
    due_at: task.due_at ?? '',
    bill_rate: task.bill_rate ?? '',
    pay_rate: task.pay_rate ?? '',
    metadata: pairsOf(task.metadata),
    metadata_before: task.metadata,
    lock_version: task.lock_version ?? 0,
  }
}

/** The keys that are new, changed or removed; undefined: none. */
function changedPairs(before: Record<string, string>, pairs: Pair[]): MetadataChange[] | undefined {
  const changes = metadataChanges(before, pairs).filter(
    ({ key, value }) => before[key] !== (value ?? undefined),
  )
  return changes.length > 0 ? changes : undefined
}
