import { Type } from 'typebox'
import { managers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { organizationAudit } from '../audits.ts'
import { organizationChanged } from '../facts.ts'
import { organization } from '../records/organization.ts'
import { changeInviteUrl, getOrganization } from '../store/organizations.ts'

export const updateInviteUrl = endpoint({
  put: '/v2/organizations/:organization_id/invite_url',
  tag: 'Organizations',
  summary: 'Turn the invite_url on or off',
  description:
    'While it is off, nobody can join with it, and invite_url is null. Turning it on again restores the same URL; replace the URL if too many people know it. Turning it off requires no confirmation.',
  access: managers,
  requiresFreshSession: ({ enabled }) => enabled,
  body: Type.Object({ enabled: Type.Boolean() }),
  reply: one(organization),
  example: { body: { enabled: false } },

  async handle({ db, membership, body: { enabled }, now, announce, audit }) {
    const id = membership.organizationId
    if (await changeInviteUrl(db, id, enabled, now)) {
      const action = enabled ? 'enable_invite_url' : 'disable_invite_url'
      audit(organizationAudit(action, { organizationId: id, recordId: id }))
      announce(organizationChanged({ organization_id: id, changed: ['invite_url'] }))
    }
    return getOrganization(db, id)
  },
})
