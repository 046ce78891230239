import {
  date,
  described,
  instant,
  int,
  nullable,
  second,
  text,
  wideInt,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const note = record(
  {
    singular: 'note',
    plural: 'notes',
    title: 'Note',
    description: 'A note that a member wrote while tracking time.',
  },
  {
    id: described('Sorts by time slot. Has up to 16 digits.', wideInt('a.id')),
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

export type NoteRow = RowOf<typeof note>
