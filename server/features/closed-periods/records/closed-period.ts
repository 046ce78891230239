import { Type } from 'typebox'
import {
  date,
  described,
  instant,
  int,
  json,
  nullable,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const periodStatuses = ['open', 'closed'] as const
export type PeriodStatus = (typeof periodStatuses)[number]

const step = Type.Object(
  {
    action: Type.Unsafe<'close' | 'reopen'>({ type: 'string', enum: ['close', 'reopen'] }),
    revision: Type.Integer({ description: 'Of the close, or the one that the reopening began.' }),
    at: Type.String({ format: 'date-time' }),
    by_id: Type.Integer(),
    accepted: Type.Optional(
      Type.Array(Type.String(), { description: 'The warnings that the close accepted.' }),
    ),
    reason: Type.Optional(Type.String({ description: 'Why it was reopened.' })),
  },
  { additionalProperties: false },
)

/** Selected from `closed_periods c`. */
export const closedPeriod = record(
  {
    singular: 'closed_period',
    plural: 'closed_periods',
    title: 'Closed period',
    description:
      'Days whose time, expenses, invoices and payments can’t change while the period is closed. Periods of an organization never overlap.',
  },
  {
    id: int('c.id'),
    organization_id: int('c.organization_id'),
    name: text('c.name'),
    start_date: described('The first day.', date('c.start_date')),
    stop_date: described('The last day, inclusive.', date('c.stop_date')),
    status: described('An open period is prepared or reopened.', word('c.status', periodStatuses)),
    revision: described('1 for the first close; each reopening adds 1.', int('c.revision')),
    accepted: described(
      'The warnings that the last close accepted.',
      json('to_json(c.accepted)', Type.Array(Type.String())),
    ),
    closed_at: described('When it was last closed; null if it never was.', nullable(instant('c.closed_at'))),
    closed_by_id: nullable(int('c.closed_by_id')),
    reopened_at: described('When it was last reopened.', nullable(instant('c.reopened_at'))),
    reopened_by_id: nullable(int('c.reopened_by_id')),
    reopen_reason: nullable(text('c.reopen_reason')),
    history: described('Every close and reopening, oldest first.', json('c.steps', Type.Array(step))),
    created_by_id: int('c.created_by_id'),
    created_at: instant('c.created_at'),
    updated_at: instant('c.updated_at'),
  },
)

export type ClosedPeriodRow = RowOf<typeof closedPeriod>
