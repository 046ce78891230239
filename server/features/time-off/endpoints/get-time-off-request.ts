import { endpoint } from '../../../api/endpoint.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { previewStored } from '../changes/preview-stored.ts'
import { mayReadRequest } from '../request-access.ts'
import { requestReply } from './request-reply.ts'

export const getTimeOffRequest = endpoint({
  get: '/v2/time_off_requests/:time_off_request_id',
  tag: 'Time off',
  summary: 'Get a time off request',
  description:
    'Includes the effect on the balance; for an approved request, the balance before and after it.',
  access: mayReadRequest,
  reply: requestReply(200),

  async handle({ db, now, membership: { organizationId, timeZone }, subject: { row } }) {
    const preview = await previewStored(db, organizationId, row, dateIn(timeZone, now))
    return { ...preview, request: row }
  },
})
