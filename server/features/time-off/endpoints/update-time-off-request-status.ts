import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { oneOfInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { decidedDetail, decideRequest } from '../changes/decide-request.ts'
import { previewStored } from '../changes/preview-stored.ts'
import type { Shifts } from '../ports.ts'
import { mayDecide } from '../request-access.ts'
import { refusalOf } from '../rules/request-decision.ts'
import { type FoundRequest, getRequest } from '../store/requests.ts'
import { requestReply } from './request-reply.ts'

export const updateTimeOffRequestStatus = ({ shifts }: { shifts: Shifts }) =>
  endpoint({
    put: '/v2/time_off_requests/:time_off_request_id/status',
    tag: 'Time off',
    summary: 'Approve or deny a time off request, or undo the decision',
    description:
      'An approval subtracts the days from the balance, and denying approved time off adds them back. Sending submitted undoes the decision: the request is pending again. All can be changed until the time off is paid (14205). An approval is refused if the balance is too small (14200).',
    access: mayDecide,
    body: Type.Object({
      status: oneOfInput('approved', 'denied', 'submitted'),
      response: Type.Optional(Type.String({ maxLength: 5_000, description: 'Required to deny.' })),
      remove_shifts: Type.Optional(
        Type.Boolean({ description: 'With an approval, removes the member’s shifts at that time.' }),
      ),
    }),
    check: responseFaults,
    lookup: async ({ subject: { row, part }, body, isRefused }) =>
      isRefused && body.status && refusalOf(stateOf(row), body.status, part) === 'decided'
        ? [decidedDetail(stateOf(row))]
        : [],
    reply: requestReply(200),
    refuses: [400],
    example: { body: { status: 'approved', response: 'Enjoy' } },

    async handle({ caller, membership, subject: { row, part }, body, ...writer }) {
      const { organizationId, timeZone } = membership
      const at = { organizationId, userId: row.cell('user_id'), requestId: row.cell('id') }
      const decision = {
        to: body.status,
        response: body.response?.trim() || null,
        removesShifts: body.remove_shifts ?? false,
        byId: caller.userId,
      }
      const today = dateIn(timeZone, writer.now)
      await decideRequest(writer, shifts, at, decision, part, today)
      const request = await getRequest(writer.db, organizationId, at.requestId)
      return { ...(await previewStored(writer.db, organizationId, request, today)), request }
    },
  })

const stateOf = (row: FoundRequest) => ({
  status: row.cell('status'),
  paid: row.cell('paid'),
  has_paid_days: row.cell('has_paid_days'),
})

function responseFaults({ status, response }: { status?: string; response?: string }): Detail[] {
  return status === 'denied' && !response?.trim()
    ? [{ attribute: 'response', error: 'is required to deny a request' }]
    : []
}
