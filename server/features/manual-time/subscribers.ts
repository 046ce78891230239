import { type Subscriber, subscriber } from '../../foundation/facts/dispatcher.ts'
import { findAccount, type MailSite } from '../accounts/public.ts'
import { manualTimeRequestCreated } from './facts.ts'
import { requestMail } from './mails/request.ts'
import { hoursText } from './rules/hours-text.ts'
import { approversOf } from './store/reach.ts'
import { findRequest } from './store/requests.ts'

/** Mails a new request to its approvers, unless it has been decided meanwhile. */
export function mailApprovers(site: MailSite): Subscriber {
  return subscriber({
    name: 'manual-time.mail-approvers',
    hears: [manualTimeRequestCreated],
    async handle(tx, { payload }) {
      const { organization_id: organizationId, manual_time_request_id: requestId } = payload
      const request = await findRequest(tx, [organizationId], requestId)
      if (request?.cell('status') !== 'submitted') return
      const userId = request.cell('member_id')
      const member = await findAccount(tx, userId)
      const projectId = request.cell('project_id')
      const { project, userIds } = await approversOf(tx, { organizationId, userId, projectId })
      for (const id of userIds) {
        const approver = await findAccount(tx, id)
        if (!approver?.receives_emails) continue
        const onlyFor = { organization_id: organizationId, user_id: id }
        await site.post.mail(tx, {
          ...requestMail({
            to: approver.email,
            name: approver.name,
            member: member?.name ?? '',
            project,
            hours: hoursText(request.cell('duration_seconds')),
            day: request.cell('date'),
            reason: request.cell('reason_to_submit'),
            url: `${site.urls.base}/organizations/${organizationId}/approvals?open=${requestId}`,
          }),
          onlyFor,
        })
      }
    },
  })
}
