import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { readerOf } from '../../../api/member-access.ts'
import { paging } from '../../../foundation/http/paging.ts'
import { refuseIfAny } from '../../../foundation/http/problems.ts'
import { date, explained, ids, required } from '../../../foundation/http/query.ts'
import { json } from '../../../foundation/http/reply.ts'
import { wideInteger } from '../../../foundation/records/kinds.ts'
import { addMonths } from '../../../foundation/time/calendar-date.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayListBalances } from '../access.ts'
import { postingKinds, yearOf } from '../rules/accrual.ts'
import { forecast } from '../rules/forecast.ts'
import { booksOf } from '../store/books.ts'
import { pageOfPlaces } from '../store/places.ts'

const mostYears = 5

export const comingPosting = Type.Object(
  {
    date: Type.String({ format: 'date' }),
    year: Type.Integer(),
    kind: Type.Enum([...postingKinds]),
    amount: wideInteger({ description: 'Seconds of tracked time.' }),
    rule: Type.Record(Type.String(), Type.Unknown()),
  },
  { additionalProperties: false },
)

const shown = Type.Object(
  {
    id: Type.Integer(),
    user_id: Type.Integer(),
    time_off_policy_id: Type.Integer(),
    date: Type.String({ format: 'date' }),
    year: Type.Integer(),
    amount: wideInteger({
      description: 'The balance on that day, in seconds; time off after the day is not subtracted.',
    }),
    postings: Type.Array(comingPosting, { description: 'What accrues and lapses until then.' }),
  },
  { additionalProperties: false },
)

export const forecastTimeOffBalances = endpoint({
  get: '/v2/organizations/:organization_id/time_off_balances/forecast',
  tag: 'Time off',
  summary: 'Forecast time off balances',
  description:
    'Returns what members will have on a future day, with the postings until then: accruals, opening balances of new years, and lapsed time. Policies by hours worked count only work done so far. Returns the caller’s balances by default.',
  access: mayListBalances,
  query: {
    ...paging,
    date: explained(`Today or later, at most ${mostYears} years ahead.`, required(date())),
    user_ids: explained('Default: the caller.', ids()),
    time_off_policy_ids: ids(),
  },
  reply: json(
    'One forecast for each member on each policy.',
    Type.Object({
      time_off_forecasts: Type.Array(shown),
      pagination: Type.Optional(
        Type.Object({ next_page_start_id: Type.Integer() }, { additionalProperties: false }),
      ),
    }),
  ),
  example: { query: 'date=2026-12-24' },

  async handle({ db, membership, caller, query, now }) {
    const { organizationId, timeZone } = membership
    const today = dateIn(timeZone, now)
    const last = addMonths(today, 12 * mostYears)
    if (query.date < today || query.date > last)
      refuseIfAny([{ attribute: 'date', error: `must be from ${today} to ${last}` }])
    const { user_ids = [caller.userId], page_limit } = query
    const asked = { ...query, user_ids }
    const places = await pageOfPlaces(db, organizationId, asked, readerOf(caller, membership))
    const books = await booksOf(db, organizationId, places.slice(0, page_limit))
    const next = places[page_limit]
    return {
      time_off_forecasts: books.map((book) => {
        const { id, user_id, policy_id } = book.membership
        const { postings, ...figure } = forecast(book, query.date)
        const told = postings.map(({ period_key: _, ...posting }) => posting)
        return {
          id,
          user_id,
          time_off_policy_id: policy_id,
          ...figure,
          year: yearOf(query.date),
          postings: told,
        }
      }),
      ...(next && { pagination: { next_page_start_id: next.id } }),
    }
  },
})
