import { described, instant, int, nullable, text } from '../../../foundation/records/kinds.ts'
import { record } from '../../../foundation/records/record.ts'

export const timer = record(
  {
    singular: 'timer',
    plural: 'timers',
    title: 'Timer',
    description: 'What a user is tracking right now; a user has one timer, whatever the number of devices.',
  },
  {
    user_id: int('t.user_id'),
    organization_id: int('t.organization_id'),
    project_id: int('t.project_id'),
    task_id: nullable(int('t.task_id')),
    note: nullable(text('t.note')),
    started_at: instant('t.started_at'),
    tracked: described(
      'Seconds that are booked so far; finished slots are booked while it runs.',
      int('t.tracked'),
    ),
    booked_until: described(
      'Up to here it is booked, or was discarded as idle: tracked and what has passed since then is all that it has.',
      instant('t.booked_until'),
    ),
    idle_since: described(
      'Since when nobody has been there; nothing is booked until that is resumed or discarded.',
      nullable(instant('t.idle_since')),
    ),
  },
)
