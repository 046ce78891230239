import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { explanation } from '../../../foundation/http/explanation.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { explained, instant, integer } from '../../../foundation/http/query.ts'
import { mayReadPayment, readerOf } from '../access.ts'
import { paymentPosting } from '../records/payment-posting.ts'
import { pageOfPostings, totalOf } from '../store/postings.ts'

export const explainTeamPayment = endpoint({
  get: '/v2/team_payments/:team_payment_id/explain',
  tag: 'Payments',
  summary: 'Explain a team payment',
  description:
    'Returns the postings behind a payment, down to the time slots. All postings add up to total, which is zero for an undone payment.',
  access: mayReadPayment,
  query: {
    ...paging,
    user_id: explained('Only the part of this member.', integer({ min: 1 })),
    as_of: explained('Only postings until this instant.', instant()),
  },
  reply: explanation(paymentPosting, Type.String({ description: 'The sum of all postings, on all pages.' })),

  async handle({ db, caller, membership, subject, query }) {
    const of = {
      organizationId: membership.organizationId,
      id: subject.cell('id'),
      userId: readerOf(caller, membership) ?? query.user_id,
      asOf: query.as_of,
    }
    const rows = await pageOfPostings(db, of, query)
    return { ...pageOf(rows, query.page_limit), total: await totalOf(db, of) }
  },
})
