import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { byDefault, date, explained, integer } from '../../../foundation/http/query.ts'
import { json, page } from '../../../foundation/http/reply.ts'
import { mayExplainLine } from '../access.ts'
import { placesOf } from '../changes/write-lines.ts'
import type { Kind } from '../kinds.ts'
import { invoicedActivity } from '../records/invoiced-activity.ts'
import { explainLine } from '../rules/explain.ts'
import { daysOfLine, pageOfLine } from '../store/claims.ts'
import { listLines } from '../store/lines.ts'
import { currencyOf } from '../store/payments.ts'

const posting = Type.Object(
  {
    date: Type.Optional(Type.String({ format: 'date' })),
    kind: Type.Enum(['time', 'manual', 'replaced', 'expense']),
    user_id: Type.Optional(Type.Integer()),
    project_id: Type.Optional(Type.Integer()),
    task_id: Type.Optional(Type.Integer()),
    rate: Type.Optional(Type.Number({ description: 'Money per hour, at the rate of the day.' })),
    duration: Type.Integer({ description: 'Exact seconds.' }),
    quantity: Type.Number({ description: 'The limit in hours.' }),
    amount: Type.Number({ description: 'In the currency of the invoice.' }),
    rule: Type.String(),
  },
  { additionalProperties: false },
)

const explanation = json<object>(
  'Why the line has its amount: the postings add up to it.',
  Type.Object(
    {
      total: Type.Number({ description: 'The amount of the line, in the currency of the invoice.' }),
      quantity: Type.Number({ description: 'Hours, or the number of pieces.' }),
      unit_price: Type.Number({ description: 'Money per hour or piece.' }),
      duration: Type.Integer({ description: 'Exact seconds when the line was generated.' }),
      postings: Type.Array(posting),
      pagination: Type.Optional(
        Type.Object(
          { next_page_start_id: Type.Integer({ description: 'The position of the next posting.' }) },
          { description: 'Absent on the last page.', additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
)

export const explainLineOf = (kind: Kind) =>
  endpoint({
    get: `${kind.item}/line_items/:invoice_line_id/explain`,
    tag: kind.tag,
    summary: `Explain a line of a ${kind.noun}`,
    description:
      'Returns the days behind the line, by member and work. The hours and money of the days add up to the line. Time that an approval replaced since is a separate posting.',
    access: mayExplainLine(kind),
    wideIds: ['invoice_line_id'],
    query: {
      page_start_id: explained(
        'The position of the first posting on the page; 0 is the first one.',
        byDefault(integer({ min: 0, max: 1_000_000 }), 0),
      ),
      page_limit: paging.page_limit,
    },
    reply: explanation,

    async handle({ db, subject, params, query: { page_start_id: start, page_limit } }) {
      const lines = await listLines(db, subject)
      const line = lines.find(({ id }) => id === params.invoice_line_id)
      if (line === undefined) throw problems.not_found()
      const days = await daysOfLine(db, subject, line.id)
      const { postings, ...whole } = explainLine(line, days, placesOf(await currencyOf(db, subject)))
      const stop = start + page_limit
      return {
        ...whole,
        postings: postings.slice(start, stop),
        ...(stop < postings.length && { pagination: { next_page_start_id: stop } }),
      }
    },
  })

export const listLineActivities = (kind: Kind) =>
  endpoint({
    get: `${kind.item}/line_items/:invoice_line_id/activities`,
    tag: kind.tag,
    summary: `List the activities that a line of a ${kind.noun} bills`,
    description: 'The tracked time behind the line, by id. A line that was written by hand has none.',
    access: mayExplainLine(kind),
    wideIds: ['invoice_line_id'],
    query: { ...paging, date: explained('Only the slots of this day.', date()) },
    reply: page(invoicedActivity),

    async handle({ db, subject, params, query }) {
      return pageOf(await pageOfLine(db, subject, params.invoice_line_id, query), query.page_limit)
    },
  })
