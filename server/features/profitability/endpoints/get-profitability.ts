import { Type } from 'typebox'
import { billingManagers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { type Detail, refuseIfAny } from '../../../foundation/http/problems.ts'
import { byDefault, dateRange, explained, oneOf } from '../../../foundation/http/query.ts'
import { json } from '../../../foundation/http/reply.ts'
import { toJsonNumber } from '../../../foundation/money/decimal.ts'
import { addDays, type CalendarDate, daysBetween } from '../../../foundation/time/calendar-date.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { type Profit, profitsOf } from '../rules/profit.ts'
import { listFigures } from '../store/figures.ts'

const longestDays = 366
const money = (of: string) => Type.Number({ description: `${of}, in the currency.` })

const figures = {
  currency: Type.String(),
  tracked: Type.Integer({
    description: 'Seconds of tracked time, in the currency of the organization only.',
  }),
  billable: Type.Integer({ description: 'Seconds of them that are billable.' }),
  billed: money('What issued client invoices bill for this work, after discounts and before taxes'),
  time_cost: money('Tracked time at the pay rates of its days'),
  expenses: money('Approved expenses'),
  cost: money('time_cost and expenses together'),
  margin: money('billed less cost'),
  margin_percent: Type.Union([Type.Number(), Type.Null()], {
    description: 'The margin in percent of billed; null if nothing was billed.',
  }),
}
const id = (of: string) =>
  Type.Optional(
    Type.Union([Type.Integer(), Type.Null()], { description: `With group_by=${of}; null: of none.` }),
  )

type Shown = { profitability: object[]; totals: object[] }
const reply = json<Shown>(
  'One row for each project or client and currency. Rows add up to the totals in every column.',
  Type.Object(
    {
      profitability: Type.Array(
        Type.Object(
          { project_id: id('project'), client_id: id('client'), ...figures },
          { additionalProperties: false },
        ),
      ),
      totals: Type.Array(Type.Object(figures, { additionalProperties: false }), {
        description: 'The sums of all rows, one for each currency.',
      }),
    },
    { additionalProperties: false },
  ),
)

export const getProfitability = endpoint({
  get: '/v2/organizations/:organization_id/profitability',
  tag: 'Profitability',
  summary: 'Get what projects or clients earned and cost',
  description:
    'Work of these days: what issued client invoices bill for it, and what it cost. Lines that were written by hand count on the day of issue, without a project. Fixed pay belongs to no project, so time of members with fixed pay costs nothing here.',
  access: { ...billingManagers, concernsMoney: true },
  query: {
    group_by: explained('What a row is.', byDefault(oneOf('project', 'client'), 'project')),
    date: explained(
      `The days of the organization, both inclusive; at most ${longestDays}. Default: the last 30.`,
      dateRange(),
    ),
  },
  reply,
  refuses: [400],
  example: { query: 'date[start]=2026-10-01&date[stop]=2026-10-31&group_by=client' },

  async handle({ db, membership: { organizationId, timeZone }, query, now }) {
    const lastDay = query.date.stop ?? dateIn(timeZone, now)
    const days = { firstDay: query.date.start ?? addDays(lastDay, -29), lastDay }
    refuseIfAny(daysFaults(days))
    const by = query.group_by
    const { rows, totals } = profitsOf(await listFigures(db, { organizationId, days, by }))
    return {
      profitability: rows.map((row) => ({ [`${by}_id`]: row.id, ...shown(row) })),
      totals: totals.map(shown),
    }
  },
})

function daysFaults({ firstDay, lastDay }: { firstDay: CalendarDate; lastDay: CalendarDate }): Detail[] {
  const days = daysBetween(firstDay, lastDay) + 1
  if (days < 1) return [{ attribute: 'date[stop]', error: 'must not be before date[start]' }]
  return days > longestDays ? [{ attribute: 'date[stop]', error: `must be within ${longestDays} days` }] : []
}

function shown({ currency, tracked, billable, margin_percent, ...row }: Profit) {
  const number = (decimal: string) => Number(toJsonNumber(decimal))
  return {
    ...{ currency, tracked, billable },
    billed: number(row.billed),
    time_cost: number(row.time_cost),
    expenses: number(row.expenses),
    cost: number(row.cost),
    margin: number(row.margin),
    margin_percent: margin_percent === null ? null : number(margin_percent),
  }
}
