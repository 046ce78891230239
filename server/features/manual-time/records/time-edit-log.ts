import { described, instant, int, optional, second, text, word } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const editActions = ['add', 'edit', 'delete', 'replace'] as const
export type EditAction = (typeof editActions)[number]

export const timeEditLog = record(
  {
    singular: 'time_edit_log',
    plural: 'time_edit_logs',
    title: 'Time edit log',
    description: 'Time of a member that was added, edited, deleted or replaced by hand, and why.',
  },
  {
    id: int('l.id'),
    created_at: instant('l.created_at'),
    starts_at: second('l.starts_at'),
    stops_at: second('l.stops_at'),
    original_starts_at: optional(second('l.original_starts_at')),
    original_stops_at: optional(second('l.original_stops_at')),
    blame_user_id: described('Who made the edit.', int('l.blame_user_id')),
    user_id: described('Whose time it is.', int('l.user_id')),
    original_project_id: optional(int('l.original_project_id')),
    original_task_id: optional(int('l.original_task_id')),
    project_id: optional(int('l.project_id')),
    task_id: optional(int('l.task_id')),
    action: described(
      'replace means that approved manual time replaced other time.',
      word('l.action', editActions),
    ),
    added_duration: described('Seconds of tracked time.', int('l.added_duration')),
    deleted_duration: described('Seconds of tracked time.', int('l.deleted_duration')),
    replaced_duration: described('Seconds that moved to other work.', int('l.replaced_duration')),
    reason: text('l.reason'),
    manual_time_request_id: optional(int('l.manual_time_request_id')),
  },
)

export type TimeEditLogRow = RowOf<typeof timeEditLog>
