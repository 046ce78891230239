import type { Task } from '../../api/v2-types.ts'
import { t } from '../../ui/text.ts'

export type Status = Task['status']
export type StatusFilter = Status | 'archived'

export const statusTitles = (): Record<Status, string> => ({
  active: t('To do'),
  completed: t('Completed'),
  deleted: t('Deleted'),
  archived_native_active: t('Archived, to do'),
  archived_native_completed: t('Archived, completed'),
  archived_native_deleted: t('Archived, deleted'),
})

export const statusColors: Record<Status, string | undefined> = {
  active: undefined,
  completed: 'good',
  deleted: 'bad',
  archived_native_active: 'gray',
  archived_native_completed: 'gray',
  archived_native_deleted: 'gray',
}

/** Every status to filter by. */
export const statusChoices = (): { value: StatusFilter; label: string }[] => [
  { value: 'active', label: t('To do') },
  { value: 'completed', label: t('Completed') },
  { value: 'deleted', label: t('Deleted') },
  { value: 'archived', label: t('Archived') },
  { value: 'archived_native_active', label: t('Archived, to do') },
  { value: 'archived_native_completed', label: t('Archived, completed') },
  { value: 'archived_native_deleted', label: t('Archived, deleted') },
]

/** Without a filter: everything except deleted tasks. */
const usual: StatusFilter[] = ['active', 'completed', 'archived_native_active', 'archived_native_completed']

export function statusesOf(chosen: string[]): StatusFilter[] {
  const known = statusChoices()
    .map(({ value }) => value)
    .filter((value) => chosen.includes(value))
  return known.length === 0 ? usual : known
}

/** The status of the task itself, whether or not its project is archived. */
export function ownStatus(status: Status): 'active' | 'completed' | 'deleted' {
  return status.replace('archived_native_', '') as 'active' | 'completed' | 'deleted'
}

export function isArchived(status: Status): boolean {
  return status.startsWith('archived_')
}
