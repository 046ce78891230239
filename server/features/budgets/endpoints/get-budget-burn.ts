import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { json } from '../../../foundation/http/reply.ts'
import { type Decimal, decimalFrom, divide, multiply } from '../../../foundation/money/decimal.ts'
import { secondsPerHour } from '../../../foundation/money/rate.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayReadHistory } from '../access.ts'
import { paceOf } from '../rules/pace.ts'
import { burningOf, lastBurnDays } from '../store/burn.ts'
import { coveredDaysOf } from '../store/covered-days.ts'

/** A year of days, and a leap day. */
const mostDays = 366

const date = (description: string) => Type.String({ format: 'date', description })
const number = (description: string) => Type.Number({ description })
const closed = { additionalProperties: false }

const burnSchema = Type.Object(
  {
    days: Type.Array(
      Type.Object(
        {
          date: date('A day with spending.'),
          spent: number('What the day spent, in hours or money; the days add up to the total.'),
          total: number('What the period had spent by the end of the day, in hours or money.'),
        },
        closed,
      ),
      { maxItems: mostDays, description: `The last ${mostDays} days with spending, the oldest first.` },
    ),
    pace: Type.Optional(
      Type.Object(
        {
          working_days: Type.Integer({
            description: 'The number of days from Monday to Friday in the period until today.',
          }),
          per_working_day: number('What the period spent per working day, in hours or money.'),
          used_up_on: Type.Optional(
            date('The day on which the budget is used up at this pace; absent if it lasts until the reset.'),
          ),
        },
        {
          ...closed,
          description:
            'Absent before a tenth of the period has passed (without resets: before a tenth of the budget is spent), once the budget is used up, and after the last day of the row.',
        },
      ),
    ),
  },
  closed,
)

type Burn = {
  days: { date: string; spent: number; total: number }[]
  pace?: { working_days: number; per_working_day: number; used_up_on?: string }
}

export const getBudgetBurn = endpoint({
  get: '/v2/budget_histories/:budget_history_id/burn',
  tag: 'Budgets',
  summary: 'Get the spending of a budget history by day',
  description: 'Covers the whole period, like period_spent.',
  access: mayReadHistory,
  follows: 'budgets.follow-spending',
  reply: json<{ burn: Burn }>(
    'The spending by day, and the pace.',
    Type.Object({ burn: burnSchema }, { additionalProperties: false }),
  ),

  async handle({ db, membership, subject, now }) {
    const { organizationId } = membership
    const [id, budget] = [subject.cell('id'), subject.cell('budget')]
    const covered = await coveredDaysOf(db, organizationId, id, 'period_start')
    const days = await lastBurnDays(db, organizationId, { budget, covered }, mostDays)
    const burning = await burningOf(db, organizationId, id)
    const { period_spent: spent, allowed, digits, time_zone: zone } = burning
    const firstDay = subject.cell('period_start') ?? days[0]?.first_day
    const pace =
      firstDay === undefined || subject.cell('stop_date') !== null
        ? undefined
        : paceOf({
            spent,
            allowed,
            firstDay,
            today: dateIn(zone, now),
            resetsOn: subject.cell('resets_on') ?? undefined,
            weekend: burning.weekend_days,
          })
    return {
      burn: {
        days: days.map((day) => ({ date: day.date, spent: Number(day.spent), total: Number(day.total) })),
        ...(pace && {
          pace: {
            working_days: pace.workingDays,
            per_working_day: perDay(spent, pace.workingDays, digits),
            ...(pace.usedUpOn && { used_up_on: pace.usedUpOn }),
          },
        }),
      },
    }
  },
})

function perDay(spent: Decimal, days: number, digits: number): number {
  return Number(divide(spent, multiply(decimalFrom(days), secondsPerHour), digits))
}
