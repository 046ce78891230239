import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayReadPayment } from '../access.ts'
import { teamPayment } from '../records/team-payment.ts'

export const getTeamPayment = endpoint({
  get: '/v2/team_payments/:team_payment_id',
  tag: 'Payments',
  summary: 'Get a team payment',
  description: 'The payment with the amount of each member.',
  access: mayReadPayment,
  reply: one(teamPayment),

  handle: ({ subject }) => subject,
})
