import { date, described, instant, int, nullable, second, text } from '../../../foundation/records/kinds.ts'
import { record } from '../../../foundation/records/record.ts'

export const note = record(
  {
    singular: 'note',
    plural: 'notes',
    title: 'Note',
    description: 'What a member wrote about their work while they tracked time.',
  },
  {
    id: described('Tells the time: ids sort as the slots do. It has up to 16 digits.', int('a.id')),
    date: date('a.date'),
    time_slot: second('a.time_slot'),
    recorded_at: second('a.recorded_at'),
    created_at: instant('a.created_at'),
    updated_at: instant('a.updated_at'),
    note: text('a.note'),
    user_id: int('a.user_id'),
    project_id: int('a.project_id'),
    task_id: nullable(int('a.task_id')),
  },
)
