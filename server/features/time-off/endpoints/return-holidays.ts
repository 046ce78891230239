import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { previewStored } from '../changes/preview-stored.ts'
import { returnHolidays } from '../changes/return-holidays.ts'
import { mayDecide } from '../request-access.ts'
import { getRequest } from '../store/requests.ts'
import { requestReply } from './request-reply.ts'

export const returnAddedHolidays = endpoint({
  post: '/v2/time_off_requests/:time_off_request_id/return_holidays',
  tag: 'Time off',
  summary: 'Give back the hours of days that became holidays',
  description:
    'Applies to approved requests with exclude_holidays: the dates in holidays_added no longer use time off, and their hours return to the balance. This never happens automatically.',
  access: mayDecide,
  reply: requestReply(200),
  refuses: [400],

  async handle({ caller, membership, subject: { row, part }, ...writer }) {
    const { organizationId, timeZone } = membership
    if (part.isOwn ? !part.isSoleOwner : !part.decides) throw problems.forbidden()
    const at = { organizationId, userId: row.cell('user_id'), requestId: row.cell('id') }
    await returnHolidays(writer, at, caller.userId)
    const request = await getRequest(writer.db, organizationId, at.requestId)
    const today = dateIn(timeZone, writer.now)
    return { ...(await previewStored(writer.db, organizationId, request, today)), request }
  },
})
