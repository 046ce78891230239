import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { removeMember } from '../changes/change-members.ts'
import type { OrganizationPorts } from '../ports.ts'
import { activeAmong } from '../store/members.ts'

/** An account call, because leaving is the member's own decision: no token, plan or view-only role can stop or do it. */
export const leaveOrganization = ({ projects }: Pick<OrganizationPorts, 'projects'>) =>
  accountEndpoint({
    post: '/account/organizations/:organization_id/leave',
    summary: 'Leave an organization',
    description:
      'You leave the organization, its projects and teams; your tracked time stays there. Your timer, tokens and webhooks there stop. The last owner can’t leave (11100). To come back, you need a new invite.',
    access: 'session',

    async handle({ session, params, ...writer }) {
      const { organization_id: organizationId } = params
      const { userId } = session
      if (!(await activeAmong(writer.db, organizationId, [userId])).has(userId)) throw problems.not_found()
      await removeMember(writer, projects, organizationId, userId, 'leave')
      return undefined
    },
  })
