import { described, instant, int, nullable, text } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const timer = record(
  {
    singular: 'timer',
    plural: 'timers',
    title: 'Timer',
    description: 'What a user is tracking right now. A user has one timer across all devices.',
  },
  {
    user_id: int('t.user_id'),
    organization_id: int('t.organization_id'),
    project_id: int('t.project_id'),
    task_id: nullable(int('t.task_id')),
    note: nullable(text('t.note')),
    started_at: instant('t.started_at'),
    tracked: described(
      'Seconds booked so far. Finished slots are booked while the timer runs.',
      int('t.tracked'),
    ),
    booked_until: described(
      'Time before this is booked, or was discarded as idle. The total so far is tracked plus the time since.',
      instant('t.booked_until'),
    ),
    idle_since: described(
      'When the user became idle. Nothing is booked until the idle time is resumed or discarded.',
      nullable(instant('t.idle_since')),
    ),
    due_at: described(
      'When the next part is booked, or the timer stops automatically: at a limit or when a budget is used up. Read the timer again then. It can become sooner, because other members spend the same budget. null while the user is idle.',
      nullable(instant('t.due_at')),
    ),
  },
)

export type TimerRow = RowOf<typeof timer>
