import { Type } from 'typebox'
import { managers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { changedMetadata, metadataInput } from '../../../foundation/records/metadata.ts'
import { organizationAudit } from '../audits.ts'
import { organizationChanged } from '../facts.ts'
import { organization } from '../records/organization.ts'
import { getOrganization, lockMetadata, writeMetadata } from '../store/organizations.ts'

export const updateOrganizationMetadata = endpoint({
  put: '/v2/organizations/:organization_id/update_metadata',
  tag: 'Organizations',
  summary: 'Change the metadata of an organization',
  description: 'Creates keys that are new, changes existing keys, and removes a key when its value is null.',
  access: managers,
  body: Type.Object({ metadata: metadataInput }),
  reply: one(organization),
  example: { body: { metadata: [{ key: 'crm_id', value: 'A-1001' }] } },

  async handle({ db, membership, body, now, announce, audit }) {
    const id = membership.organizationId
    await writeMetadata(db, id, changedMetadata(await lockMetadata(db, id), body.metadata), now)
    const keys = body.metadata.map(({ key }) => key)
    audit(organizationAudit('update', { organizationId: id, recordId: id, details: { metadata: keys } }))
    announce(organizationChanged({ organization_id: id, changed: ['metadata'] }))
    return getOrganization(db, id)
  },
})
