import type { Task } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { type MetadataChange, metadataChanges, type Pair, pairsOf } from '../../ui/metadata.ts'
import type { TaskChange } from './calls.ts'

/** A task while it is edited: every field is there, and empty where nothing is said. */
export type TaskDraft = {
  summary: string
  details: string
  assignee_ids: number[]
  due_at: string
  bill_rate: Amount
  pay_rate: Amount
  metadata: Pair[]
}

export const newTask: TaskDraft = {
  summary: '',
  details: '',
  assignee_ids: [],
  due_at: '',
  bill_rate: '',
  pay_rate: '',
  metadata: [],
}

export function draftOf(task: Task): TaskDraft {
  return {
    summary: task.summary,
    details: task.details ?? '',
    assignee_ids: task.assignee_ids,
    due_at: task.due_at ?? '',
    bill_rate: task.bill_rate ?? '',
    pay_rate: task.pay_rate ?? '',
    metadata: pairsOf(task.metadata),
  }
}

/** Only what was changed is sent, so that what others changed meanwhile stays. */
export function changesOf(task: Task, draft: TaskDraft): Omit<TaskChange, 'lock_version'> {
  const before = draftOf(task)
  const changes = valuesOf(draft)
  const changed = (name: keyof TaskDraft) => String(draft[name]) !== String(before[name])
  const metadata = changedPairs(task.metadata, draft.metadata)
  return {
    ...(changed('summary') && { summary: changes.summary }),
    ...(changed('details') && { details: changes.details }),
    ...(changed('assignee_ids') && { assignee_ids: changes.assignee_ids }),
    ...(changed('due_at') && { due_at: changes.due_at }),
    ...(changed('bill_rate') && { bill_rate: changes.bill_rate }),
    ...(changed('pay_rate') && { pay_rate: changes.pay_rate }),
    ...(metadata.length > 0 && { metadata }),
  }
}

/** The whole of a new task; rates are sent only by those who may. */
export function wholeOf(draft: TaskDraft, seesMoney: boolean) {
  const { bill_rate, pay_rate, ...rest } = valuesOf(draft)
  return {
    ...rest,
    ...(seesMoney && { bill_rate, pay_rate }),
    metadata: metadataChanges({}, draft.metadata),
  }
}

function valuesOf(draft: TaskDraft) {
  return {
    summary: draft.summary.trim(),
    details: draft.details.trim() || null,
    assignee_ids: draft.assignee_ids,
    due_at: draft.due_at || null,
    bill_rate: amountOf(draft.bill_rate),
    pay_rate: amountOf(draft.pay_rate),
  }
}

function changedPairs(before: Record<string, string>, pairs: Pair[]): MetadataChange[] {
  return metadataChanges(before, pairs).filter(({ key, value }) => before[key] !== (value ?? undefined))
}
