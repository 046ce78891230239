import { endpoint } from '../../../api/endpoint.ts'
import { savedFile } from '../../../foundation/blobs/file-reply.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { paperTurns, printInThread } from '../../../foundation/press/press.ts'
import { mayReadPayment, readerOf } from '../access.ts'
import { findStub } from '../store/stubs.ts'

const pdf = new URL('../stub/draw-stub.ts', import.meta.url)

export const downloadPayStub = endpoint({
  get: '/v2/team_payments/:team_payment_id/stubs/:user_id/pdf',
  tag: 'Payments',
  summary: 'Download the pay stub of a member as PDF',
  description:
    'Returns what the payment paid the member, by type, project and rate. The amounts equal the payment’s, and the same payment always returns the same bytes.',
  access: mayReadPayment,
  reply: savedFile('application/pdf', 'The pay stub.'),

  handle: ({ db, caller, membership, subject, params }) =>
    paperTurns.take(async () => {
      const reader = readerOf(caller, membership)
      if (reader !== undefined && reader !== params.user_id) throw problems.not_found()
      const at = { organizationId: membership.organizationId, id: subject.cell('id'), userId: params.user_id }
      const stub = await findStub(db, at)
      if (stub === undefined) throw problems.not_found()
      return { name: `pay-stub-${stub.payment_id}-${stub.stop_date}`, bytes: await printInThread(pdf, stub) }
    }),
})
