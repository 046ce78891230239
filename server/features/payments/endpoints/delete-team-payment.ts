import { endpoint } from '../../../api/endpoint.ts'
import { explained, required, words } from '../../../foundation/http/query.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayUndoPayment } from '../access.ts'
import { undoPayment } from '../changes/undo-payment.ts'

export const deleteTeamPayment = endpoint({
  delete: '/v2/team_payments/:team_payment_id',
  tag: 'Payments',
  summary: 'Undo a team payment',
  description:
    'Everything that the payment paid can be paid again, and is unlocked unless it is approved or invoiced. The payment stays, as voided, with the reason. Refused if it is already undone (11601). To undo the payment of a team invoice, delete the payment of the invoice (11604).',
  access: mayUndoPayment,
  query: { reason: explained('Why the payment is undone.', required(words(500))) },
  reply: nothing,
  refuses: [400],
  example: { query: 'reason=Paid%20twice%20by%20bank' },

  handle: ({ caller, membership: { organizationId }, subject, query, ...writer }) =>
    undoPayment(
      writer,
      { organizationId, id: subject.cell('id') },
      { byId: caller.userId, reason: query.reason },
    ),
})
