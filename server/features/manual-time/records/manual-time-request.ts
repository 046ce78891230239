import { Type } from 'typebox'
import {
  date,
  described,
  flag,
  instant,
  int,
  json,
  optional,
  second,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const requestStatuses = ['submitted', 'approved', 'denied'] as const
export type RequestStatus = (typeof requestStatuses)[number]

const replaced = Type.Array(
  Type.Object(
    {
      project_id: Type.Integer(),
      task_id: Type.Union([Type.Integer(), Type.Null()]),
      starts_at: Type.String({ format: 'date-time' }),
      stops_at: Type.String({ format: 'date-time' }),
      tracked: Type.Integer({ description: 'Seconds of tracked time.' }),
      was_locked: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
)

const when = (status: RequestStatus, column: string) =>
  `case when r.status = '${status}' then r.${column} end`

export const manualTimeRequest = record(
  {
    singular: 'manual_time_request',
    plural: 'manual_time_requests',
    title: 'Manual time request',
    description: 'Time that a member worked without a tracker and wants approved.',
  },
  {
    id: int('r.id'),
    organization_id: int('r.organization_id'),
    member_id: int('r.member_id'),
    submitted_by_id: int('r.submitted_by_id'),
    project_id: int('r.project_id'),
    task_id: optional(int('r.task_id')),
    start_time: second('r.start_time'),
    stop_time: described('Exclusive.', second('r.stop_time')),
    date: described('The day of start_time in the organization’s time zone.', date('r.date')),
    duration_seconds: described(
      'Seconds of tracked time.',
      int('extract(epoch from r.stop_time - r.start_time)::int'),
    ),
    billable: flag('r.billable'),
    notes: optional(text('r.notes')),
    reason_to_submit: text('r.reason_to_submit'),
    attachment_original_filename: optional(text('r.attachment_original_filename')),
    status: word('r.status', requestStatuses),
    submitted_at: instant('r.submitted_at'),
    approved_at: optional(instant(when('approved', 'decided_at'))),
    denied_at: optional(instant(when('denied', 'decided_at'))),
    reviewer_id: optional(int('r.reviewer_id')),
    approved_by_id: optional(int(when('approved', 'reviewer_id'))),
    denied_by_id: optional(int(when('denied', 'reviewer_id'))),
    denial_reason: optional(text('r.denial_reason')),
    approved_seconds: described(
      'The seconds that were booked. Less than duration_seconds if exceeding hours were discarded.',
      optional(int('r.approved_seconds')),
    ),
    above_project_budget: described(
      'Whether the approved time exceeded the budget of the project or its client.',
      optional(flag(when('approved', 'is_above_budget'))),
    ),
    replaced_time: described(
      'The time that the approval replaced.',
      optional(json('r.replaced_time', replaced)),
    ),
    created_at: instant('r.created_at'),
    updated_at: instant('r.updated_at'),
  },
)

export type ManualTimeRequestRow = RowOf<typeof manualTimeRequest>
