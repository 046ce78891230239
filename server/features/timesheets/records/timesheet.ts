import {
  date,
  described,
  flag,
  instant,
  int,
  optional,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { statuses } from '../rules/decision.ts'

const sum = (name: string, description: string) => described(description, int(`coalesce(d.${name}, 0)`))

/** Selected from timesheets t and the sums d of their days. */
export const timesheet = record(
  {
    singular: 'timesheet',
    plural: 'timesheets',
    title: 'Timesheet',
    description:
      'A member’s time in one pay period. Its sums are those of the daily activities from start_date to stop_date.',
  },
  {
    id: int('t.id'),
    paid: flag('t.is_paid'),
    user_id: int('t.user_id'),
    organization_id: int('t.organization_id'),
    team_payment_id: optional(int('t.team_payment_id')),
    team_invoice_id: optional(int('t.team_invoice_id')),
    status: word('t.status', statuses),
    keyboard: sum('keyboard', 'Seconds with keyboard input.'),
    mouse: sum('mouse', 'Seconds with mouse input.'),
    overall: sum('overall', 'Seconds with input of any kind.'),
    tracked: sum('tracked', 'Seconds of tracked time.'),
    input_tracked: sum('input_tracked', 'Seconds in which input was measured.'),
    start_date: date('t.start_date'),
    stop_date: described('The last day.', date('t.stop_date')),
    approved_on: described('The day in the organization’s time zone.', optional(date('t.approved_on'))),
    submitted_on: described('The day in the organization’s time zone.', optional(date('t.submitted_on'))),
    approved_by_id: optional(int('t.approved_by_id')),
    reminded_on: described(
      'The day the member was last reminded to submit it, in the organization’s time zone.',
      optional(date('t.reminded_on')),
    ),
    denial_reason: described('Why the timesheet was denied.', optional(text('t.denial_reason'))),
    locked: described(
      'Whether the timesheet is approved or paid. Its time can’t change then, and no time can be added to its days.',
      flag("t.status = 'approved' or t.is_paid"),
    ),
    created_at: instant('t.created_at'),
    updated_at: instant('t.updated_at'),
  },
)

export type TimesheetRow = RowOf<typeof timesheet>
