import {
  decimal,
  described,
  instant,
  int,
  ints,
  metadata,
  optional,
  perHour,
  restricted,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { shownStatuses } from '../rules/task-status.ts'

const assigneesSql = `array(select a.user_id from task_assignees a
  where a.organization_id = t.organization_id and a.task_id = t.id order by a.user_id)`

/** Selected from `tasks t` joined with its project as `project_directory p`. */
export const task = record(
  {
    singular: 'task',
    plural: 'tasks',
    title: 'Task',
    description:
      'A to-do of a project, for its assignees or for all its members. Only owners and managers see rates.',
  },
  {
    id: int('t.id'),
    integration_id: described('The integration that created the task.', optional(int('t.integration_id'))),
    status: described(
      'archived_native_… while the project is archived, followed by the task’s own status.',
      word(
        `case when p.status = 'archived' then 'archived_native_' || t.status else t.status end`,
        shownStatuses,
      ),
    ),
    project_id: int('t.project_id'),
    project_type: word('p.type', ['project', 'work_order', 'work_break']),
    summary: text('t.summary'),
    details: optional(text('t.details')),
    remote_id: optional(text('t.remote_id')),
    remote_alternate_id: optional(text('t.remote_alternate_id')),
    lock_version: described(
      'Goes up by one with every change. Send the version you read when you change the task.',
      optional(int('t.lock_version')),
    ),
    assignee_ids: ints(assigneesSql),
    pay_rate: restricted(perHour(decimal('t.pay_rate'))),
    bill_rate: restricted(perHour(decimal('t.bill_rate'))),
    metadata: metadata('t.metadata'),
    completed_at: optional(instant('t.completed_at')),
    due_at: optional(instant('t.due_at')),
    created_at: instant('t.created_at'),
    updated_at: instant('t.updated_at'),
    global_todo_id: optional(int('t.global_todo_id')),
  },
)

export type TaskRow = RowOf<typeof task>
