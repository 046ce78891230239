import { Type } from 'typebox'
import {
  described,
  flag,
  instant,
  int,
  ints,
  json,
  nullable,
  second,
  text,
  word,
  zone,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { weekdays } from '../../../foundation/time/weekday.ts'
import { durations } from '../../reports/public.ts'
import { frequencies } from '../rules/occurrences.ts'
import { deliveries, formats } from '../rules/schedule-fields.ts'

/** Selected from `report_schedules s`. */
export const reportSchedule = record(
  {
    singular: 'report_schedule',
    plural: 'report_schedules',
    title: 'Report schedule',
    description: 'A report that is sent to members by mail, daily, weekly or monthly.',
  },
  {
    id: int('s.id'),
    organization_id: int('s.organization_id'),
    user_id: described(
      'The member who created the schedule. Only they see it, and the report shows what they may see when it is sent.',
      int('s.user_id'),
    ),
    name: text('s.name'),
    question: described(
      'The report, as reports/run takes it.',
      json('s.question', Type.Object({}, { additionalProperties: true })),
    ),
    format: word('s.format', formats),
    durations: word('s.durations', durations),
    delivery: word('s.delivery', deliveries),
    every: word('s.every', frequencies),
    weekday: word('s.weekday', weekdays),
    day_of_month: described('The day of a monthly report.', int('s.day_of_month')),
    hour: described('The hour of the day in time_zone.', int('s.hour')),
    time_zone: zone('s.time_zone'),
    recipient_ids: ints('s.recipient_ids'),
    active: described('Whether it is sent; false: it is paused.', flag('s.active')),
    problem: described('Why it was paused by itself.', nullable(text('s.problem'))),
    next_at: described('When it is sent next.', nullable(second('case when s.active then s.next_at end'))),
    last_sent_at: nullable(second('s.last_sent_at')),
    created_at: instant('s.created_at'),
    updated_at: instant('s.updated_at'),
  },
)

export type ReportScheduleRow = RowOf<typeof reportSchedule>
