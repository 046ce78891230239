import { Type } from 'typebox'
import {
  date,
  decimal,
  described,
  flag,
  int,
  json,
  nullable,
  text,
  wideInt,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

/** Why work can't be on an invoice yet. */
export const blocks = ['no_client', 'no_rate', 'not_approved'] as const

const seconds = (description: string, column: string) =>
  described(`${description} In seconds.`, wideInt(column))
const money = (description: string, column: string) =>
  described(`${description} In the currency.`, decimal(column))

/** Selected from the subquery `u` of the store. */
export const unbilledWork = record(
  {
    singular: 'unbilled_work',
    plural: 'unbilled_work',
    title: 'Unbilled work',
    description: 'The work for one client on one project, in one currency, that no client invoice bills.',
  },
  {
    id: described(
      'Identifies the client, project and currency, for paging. It is not an id for other calls.',
      wideInt('u.id'),
    ),
    client_id: described(
      'The client of the project on the days of the work; null if it had none.',
      nullable(int('u.client_id')),
    ),
    project_id: int('u.project_id'),
    currency: described(
      'Time is in the organization’s currency, expenses are in their own.',
      text('u.currency'),
    ),
    seconds: seconds('Billable time that no client invoice bills, drafts included.', 'u.seconds'),
    amount: money(
      'What a draft bills for the time, at the bill rates of its days: the hours of each rate have 2 decimals. With only_approved, without unapproved time.',
      'u.amount',
    ),
    expenses: money('Approved billable expenses that no client invoice bills.', 'u.expenses'),
    total: money(
      'The sum of amount and expenses: what a draft of this work adds up to before taxes.',
      'u.total',
    ),
    first_date: described('The oldest day of the work.', date('u.first_date')),
    last_date: described('The latest day of the work.', date('u.last_date')),
    age_days: described('How many days ago the oldest day was.', int('u.age_days')),
    unrated_seconds: seconds('The part of the time without a bill rate.', 'u.unrated_seconds'),
    unapproved_seconds: seconds(
      'The part of the time without an approved timesheet.',
      'u.unapproved_seconds',
    ),
    unapproved_expenses: money(
      'Submitted billable expenses that wait for an approver; not in expenses.',
      'u.unapproved_expenses',
    ),
    blocked_by: described(
      'Why some of the work can’t be billed yet. no_client: the project had no client. no_rate: time has no bill rate. not_approved: expenses wait for an approver, or with only_approved, time does.',
      json('u.blocked_by', Type.Array(Type.Enum([...blocks]))),
    ),
    can_bill: described('Whether a draft of this work can be created now.', flag('u.can_bill')),
  },
)

export type UnbilledWorkRow = RowOf<typeof unbilledWork>
