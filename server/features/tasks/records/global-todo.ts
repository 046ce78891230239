import {
  described,
  flag,
  instant,
  int,
  ints,
  optional,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

/** Selected from `global_todos g` and from `attached`, which has project_ids or null. */
export const globalTodo = record(
  {
    singular: 'global_todo',
    plural: 'global_todos',
    title: 'Global todo',
    description:
      'A to-do that many projects share. Each attached project has it as a task for all its members. It can’t be completed.',
  },
  {
    id: int('g.id'),
    name: text('g.name'),
    status: word('g.status', ['active', 'deleted']),
    add_new_projects_enabled: flag('g.add_new_projects_enabled'),
    created_at: instant('g.created_at'),
    updated_at: instant('g.updated_at'),
    project_ids: described(
      'The attached projects that the caller can see. Only with include=project_ids.',
      optional(ints('attached.project_ids')),
    ),
  },
)

export type GlobalTodoRow = RowOf<typeof globalTodo>
