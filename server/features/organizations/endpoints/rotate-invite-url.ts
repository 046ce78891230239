import { managers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { organizationAudit } from '../audits.ts'
import { newInviteCode } from '../changes/invite-code.ts'
import { organizationChanged } from '../facts.ts'
import { organization } from '../records/organization.ts'
import { getOrganization, replaceInviteCode } from '../store/organizations.ts'

export const rotateInviteUrl = endpoint({
  post: '/v2/organizations/:organization_id/invite_url/rotate',
  tag: 'Organizations',
  summary: 'Replace the invite_url',
  description: 'The old URL stops working immediately. If the invite_url is off, it stays off.',
  access: managers,
  requiresFreshSession: true,
  reply: one(organization),

  async handle({ db, membership, now, announce, audit }) {
    const id = membership.organizationId
    await replaceInviteCode(db, id, newInviteCode(), now)
    audit(organizationAudit('rotate_invite_url', { organizationId: id, recordId: id }))
    announce(organizationChanged({ organization_id: id, changed: ['invite_url'] }))
    return getOrganization(db, id)
  },
})
