import { Type } from 'typebox'
import {
  date,
  described,
  instant,
  int,
  json,
  nullable,
  onRequest,
  second,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type CellsOf, type RowOf, record } from '../../../foundation/records/record.ts'
import { formats } from '../../reports/public.ts'

export const statuses = ['queued', 'running', 'ready', 'failed'] as const

const fields = {
  id: int('e.id'),
  organization_id: int('e.organization_id'),
  user_id: described('The member who created the export. Only they see it.', int('e.user_id')),
  name: described('The name of the file: the report or list, and its days.', text('e.name')),
  format: word('e.format', formats),
  question: described(
    'The report that was asked, with its days; or the list, with its filters.',
    json('e.question', Type.Object({}, { additionalProperties: true })),
  ),
  start_date: date('e.first_day'),
  stop_date: date('e.last_day'),
  status: word('e.status', statuses),
  progress: described(
    'How much is made, in percent; null for a list, whose length is known at its end: row_count has its rows so far.',
    nullable(
      int(
        `case when e.status = 'ready' then 100 when jsonb_exists(e.question, 'list') then null else least(99, (e.next_day - e.first_day) * 100 / (e.last_day - e.first_day + 1)) end`,
      ),
    ),
  ),
  row_count: described('How many rows the file has so far.', int('e.row_count')),
  size: described('How many bytes the file has so far.', int('e.size')),
  problem: described('Why it failed, and what to do.', nullable(text('e.problem'))),
  expires_at: described('When the file is removed.', nullable(second('e.expires_at'))),
  created_at: instant('e.created_at'),
  updated_at: instant('e.updated_at'),
  url: described(
    'Where the file is, once it is ready. The address works without a credential until expires_at, as long as the member who created the export may still see what is in it.',
    onRequest(Type.String()),
  ),
}

/** Selected from `exports e`. */
export const exportRecord = record(
  {
    singular: 'export',
    plural: 'exports',
    title: 'Export',
    description: 'A file with a report or a list, made in the background.',
  },
  fields,
)

export type ExportCells = CellsOf<typeof fields>
export type ExportRow = RowOf<typeof exportRecord>
