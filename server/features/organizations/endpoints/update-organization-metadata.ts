import { Type } from 'typebox'
import { managers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { changedMetadata, metadataInput } from '../../../foundation/records/metadata.ts'
import { organizationChanged } from '../facts.ts'
import { organization } from '../records/organization.ts'
import { getOrganization, lockMetadata, setMetadata } from '../store/organizations.ts'

export const updateOrganizationMetadata = endpoint({
  put: '/v2/organizations/:organization_id/update_metadata',
  tag: 'Organizations',
  summary: 'Change the metadata of an organization',
  description: 'Keys are created when absent, changed when present, and removed by a null value.',
  access: managers,
  body: Type.Object({ metadata: metadataInput }),
  reply: one(organization),
  example: { body: { metadata: [{ key: 'crm_id', value: 'A-1001' }] } },

  async handle({ db, membership, body, now, announce, audit }) {
    const id = membership.organizationId
    await setMetadata(db, id, changedMetadata(await lockMetadata(db, id), body.metadata), now)
    const keys = body.metadata.map(({ key }) => key)
    audit({
      organizationId: id,
      action: 'update',
      recordType: 'Organization',
      recordId: id,
      details: { metadata: keys },
    })
    announce(organizationChanged({ organization_id: id, changed: ['metadata'] }))
    return getOrganization(db, id)
  },
})
