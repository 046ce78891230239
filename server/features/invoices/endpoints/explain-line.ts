import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { date, explained } from '../../../foundation/http/query.ts'
import { json, page } from '../../../foundation/http/reply.ts'
import { mayUseInvoice } from '../access.ts'
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
    rate: Type.Optional(Type.Number({ description: 'Money for an hour, as of the day.' })),
    duration: Type.Integer({ description: 'Exact seconds.' }),
    quantity: Type.Number({ description: 'Hours.' }),
    amount: Type.Number({ description: 'In the currency of the invoice.' }),
    rule: Type.String(),
  },
  { additionalProperties: false },
)

const explanation = json<object>(
  'Why the line has its amount: the postings sum to it.',
  Type.Object(
    {
      total: Type.Number({ description: 'The amount of the line, in the currency of the invoice.' }),
      quantity: Type.Number({ description: 'Hours, or how many of something else.' }),
      unit_price: Type.Number({ description: 'Money for one hour or piece.' }),
      duration: Type.Integer({ description: 'Exact seconds when the line was generated.' }),
      postings: Type.Array(posting),
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
      'The days behind the line, by member and work. Hours and money of the days sum to those of the line. Time that an approval replaced since is one posting of its own.',
    access: mayUseInvoice(kind),
    wideIds: ['invoice_line_id'],
    reply: explanation,

    async handle({ db, subject, params }) {
      const lines = await listLines(db, subject)
      const line = lines.find(({ id }) => id === params.invoice_line_id)
      if (line === undefined) throw problems.not_found()
      const days = await daysOfLine(db, subject, line.id)
      return explainLine(line, days, placesOf(await currencyOf(db, subject)))
    },
  })

export const listLineActivities = (kind: Kind) =>
  endpoint({
    get: `${kind.item}/line_items/:invoice_line_id/activities`,
    tag: kind.tag,
    summary: `List the activities that a line of a ${kind.noun} bills`,
    access: mayUseInvoice(kind),
    wideIds: ['invoice_line_id'],
    query: { ...paging, date: explained('Only the slots of this day.', date()) },
    reply: page(invoicedActivity),

    async handle({ db, subject, params, query }) {
      return pageOf(await pageOfLine(db, subject, params.invoice_line_id, query), query.page_limit)
    },
  })
