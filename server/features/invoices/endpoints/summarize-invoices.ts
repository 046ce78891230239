import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { explained, ids } from '../../../foundation/http/query.ts'
import { json } from '../../../foundation/http/reply.ts'
import { toJsonNumber } from '../../../foundation/money/decimal.ts'
import { addMonths } from '../../../foundation/time/calendar-date.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayListInvoices, seenUserId } from '../access.ts'
import { clientKind, type Kind, teamKind } from '../kinds.ts'
import { type InvoiceSums, summarize } from '../store/summary.ts'

const paidMonths = 12
const money = (of: string) => Type.Number({ description: `${of}, in the currency.` })

const summary = json<{ invoice_summaries: object[] }>(
  'The sums of the invoices, one entry per currency.',
  Type.Object(
    {
      invoice_summaries: Type.Array(
        Type.Object(
          {
            currency: Type.String(),
            draft: sumOf('Drafts, with their totals.'),
            open: sumOf('Invoices that are issued and not paid in full, with their balances.'),
            late: sumOf('Open invoices past their due date.'),
            paid: sumOf(`Invoices of the last ${paidMonths} months that are paid in full.`),
            aging: Type.Object(
              {
                not_due: money('The balance that is not due yet'),
                days_1_30: money('The balance that is 1 to 30 days overdue'),
                days_31_60: money('The balance that is 31 to 60 days overdue'),
                days_61_90: money('The balance that is 61 to 90 days overdue'),
                days_over_90: money('The balance that is more than 90 days overdue'),
              },
              { additionalProperties: false },
            ),
          },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
)

function sumOf(description: string) {
  return Type.Object(
    {
      count: Type.Integer({ description: 'How many there are.' }),
      amount: Type.Number({ description: 'The amount in the currency.' }),
    },
    { additionalProperties: false, description },
  )
}

export const summarizeClientInvoices = endpoint({
  get: `${clientKind.list}/summary`,
  tag: clientKind.tag,
  summary: 'Sum up the client invoices of an organization',
  description: 'Returns at most one record per currency.',
  access: mayListInvoices(clientKind),
  query: { client_ids: explained('Only invoices of these clients.', ids()) },
  reply: summary,

  handle: ({ db, now, membership, query }) => {
    const today = dateIn(membership.timeZone, now)
    return told(clientKind, db, membership.organizationId, { partyIds: query.client_ids, today })
  },
})

export const summarizeTeamInvoices = endpoint({
  get: `${teamKind.list}/summary`,
  tag: teamKind.tag,
  summary: 'Sum up the team invoices of an organization',
  description: 'Returns at most one record per currency. Members see the sums of their own invoices.',
  access: mayListInvoices(teamKind),
  query: { user_ids: explained('Only invoices of these members.', ids()) },
  reply: summary,

  handle: ({ db, now, caller, membership, query }) => {
    const own = seenUserId(membership, caller)
    const today = dateIn(membership.timeZone, now)
    const partyIds = own === undefined ? query.user_ids : [own]
    return told(teamKind, db, membership.organizationId, { partyIds, today })
  },
})

type Asked = Omit<Parameters<typeof summarize>[3], 'since'>

async function told(kind: Kind, db: Parameters<typeof summarize>[0], organizationId: number, asked: Asked) {
  const since = addMonths(asked.today, -paidMonths)
  const found = await summarize(db, kind, organizationId, { ...asked, since })
  return { invoice_summaries: found.map(entryOf) }
}

function entryOf(sums: InvoiceSums) {
  const number = (name: keyof InvoiceSums) => Number(toJsonNumber(String(sums[name])))
  return {
    currency: sums.currency,
    draft: { count: sums.drafts, amount: number('draft_total') },
    open: { count: sums.open, amount: number('open_balance') },
    late: { count: sums.late, amount: number('late_balance') },
    paid: { count: sums.paid, amount: number('paid_total') },
    aging: {
      not_due: number('not_due'),
      days_1_30: number('days_1_30'),
      days_31_60: number('days_31_60'),
      days_61_90: number('days_61_90'),
      days_over_90: number('days_over_90'),
    },
  }
}
