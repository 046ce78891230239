import type { Task } from '../../api/v2-types.ts'

export type Status = Task['status']
export type StatusFilter = Status | 'archived'

export const statusTitles: Record<Status, string> = {
  active: 'To do',
  completed: 'Completed',
  deleted: 'Deleted',
  archived_native_active: 'Archived, to do',
  archived_native_completed: 'Archived, completed',
  archived_native_deleted: 'Archived, deleted',
}

export const statusColors: Record<Status, string | undefined> = {
  active: undefined,
  completed: 'good',
  deleted: 'bad',
  archived_native_active: 'gray',
  archived_native_completed: 'gray',
  archived_native_deleted: 'gray',
}

/** All that a list can be narrowed to. */
export const statusChoices: { value: StatusFilter; label: string }[] = [
  { value: 'active', label: 'To do' },
  { value: 'completed', label: 'Completed' },
  { value: 'deleted', label: 'Deleted' },
  { value: 'archived', label: 'Archived, all' },
  { value: 'archived_native_active', label: 'Archived, to do' },
  { value: 'archived_native_completed', label: 'Archived, completed' },
  { value: 'archived_native_deleted', label: 'Archived, deleted' },
]

/** What is shown when nothing is chosen: everything but what was deleted. */
const usual: StatusFilter[] = ['active', 'completed', 'archived_native_active', 'archived_native_completed']

export function statusesOf(chosen: string[]): StatusFilter[] {
  const known = statusChoices.map(({ value }) => value).filter((value) => chosen.includes(value))
  return known.length === 0 ? usual : known
}

/** What a task is by itself, whatever its project is. */
export function ownStatus(status: Status): 'active' | 'completed' | 'deleted' {
  return status.replace('archived_native_', '') as 'active' | 'completed' | 'deleted'
}

export function isArchived(status: Status): boolean {
  return status.startsWith('archived_')
}
