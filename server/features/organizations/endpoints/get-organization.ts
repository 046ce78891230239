import { anyMember } from '../../../api/access.ts'
import { isManager } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { organization } from '../records/organization.ts'
import { getOrganization as read } from '../store/organizations.ts'

export const getOrganization = endpoint({
  get: '/v2/organizations/:organization_id',
  tag: 'Organizations',
  summary: 'Get an organization',
  description: 'The organization with its status, its weekend days and the first day of its week.',
  access: anyMember,
  reply: one(organization),

  handle: ({ db, membership }) => read(db, membership.organizationId, isManager(membership)),
})
