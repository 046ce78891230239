import { Type } from 'typebox'
import { moneyManagers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { type Detail, refuseIfAny } from '../../../foundation/http/problems.ts'
import { byDefault, dateRange, explained, oneOf } from '../../../foundation/http/query.ts'
import { json, mayLag } from '../../../foundation/http/reply.ts'
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
    description: 'Seconds of tracked time, only in the organization’s currency.',
  }),
  billable: Type.Integer({ description: 'Seconds of tracked that are billable.' }),
  unrated: Type.Integer({
    description: 'Seconds of tracked without an hourly pay rate; they cost nothing here.',
  }),
  billed: money('What issued client invoices bill for this work, after discounts and before taxes'),
  unbilled: money(
    'Billable time that no client invoice bills, drafts included, as the list of unbilled work shows it',
  ),
  time_cost: money('Tracked time at the pay rates of its days'),
  expenses: money('Approved expenses'),
  cost: money('The sum of time_cost and expenses'),
  margin: money('billed minus cost'),
  margin_percent: Type.Union([Type.Number(), Type.Null()], {
    description: 'The margin in percent of billed, negative for a loss; null unless something was billed.',
  }),
}
const id = (of: string) =>
  Type.Optional(
    Type.Union([Type.Integer(), Type.Null()], {
      description: `Only with group_by=${of}; null for work without a ${of}.`,
    }),
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
    'Returns what issued client invoices bill for the work of these days, and what the work cost: at most one row per project or client and currency. Lines added by hand count on the day of issue, without a project. Fixed pay belongs to no project, so time of members with fixed pay costs nothing here.',
  access: moneyManagers,
  query: {
    group_by: explained('What each row represents.', byDefault(oneOf('project', 'client'), 'project')),
    date: explained(
      `Days in the organization’s time zone, both inclusive; at most ${longestDays}. Default: the last 30.`,
      dateRange(),
    ),
  },
  reply: mayLag(reply),
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

function shown({ currency, tracked, billable, unrated, margin_percent, ...row }: Profit) {
  const number = (decimal: string) => Number(toJsonNumber(decimal))
  return {
    currency,
    tracked,
    billable,
    unrated,
    billed: number(row.billed),
    unbilled: number(row.unbilled),
    time_cost: number(row.time_cost),
    expenses: number(row.expenses),
    cost: number(row.cost),
    margin: number(row.margin),
    margin_percent: margin_percent === null ? null : number(margin_percent),
  }
}
