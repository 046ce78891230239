import { endpoint } from '../../../api/endpoint.ts'
import { savedFile } from '../../../foundation/blobs/file-reply.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { mayReadPayment, readerOf } from '../access.ts'
import { findStub } from '../store/stubs.ts'
import { drawStub } from '../stub/draw-stub.ts'

export const downloadPayStub = endpoint({
  get: '/v2/team_payments/:team_payment_id/stubs/:user_id/pdf',
  tag: 'Payments',
  summary: 'Download the pay stub of a member as PDF',
  description:
    'What the payment paid the member, by type, project and rate. The amounts are those of the payment, and the same payment gives the same bytes.',
  access: mayReadPayment,
  reply: savedFile('application/pdf', 'The pay stub.'),

  async handle({ db, caller, membership, subject, params }) {
    const reader = readerOf(caller, membership)
    if (reader !== undefined && reader !== params.user_id) throw problems.not_found()
    const at = { organizationId: membership.organizationId, id: subject.cell('id'), userId: params.user_id }
    const stub = await findStub(db, at)
    if (stub === undefined) throw problems.not_found()
    return { name: `pay-stub-${stub.payment_id}-${stub.stop_date}`, bytes: await drawStub(stub) }
  },
})
