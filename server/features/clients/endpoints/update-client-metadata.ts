import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { changedMetadata, metadataInput } from '../../../foundation/records/metadata.ts'
import { intCell } from '../../../foundation/records/record.ts'
import { mayUseClient } from '../access.ts'
import { clientChanged } from '../facts.ts'
import { client } from '../records/client.ts'
import { changeClient, getClient, lockClient } from '../store/clients.ts'

export const updateClientMetadata = endpoint({
  put: '/v2/clients/:client_id/update_metadata',
  tag: 'Clients',
  summary: 'Change the metadata of a client',
  description: 'Keys are created when absent, changed when present, and removed by a null value.',
  access: mayUseClient,
  body: Type.Object({ metadata: metadataInput }),
  reply: one(client),
  example: { body: { metadata: [{ key: 'crm_id', value: 'C-204' }] } },

  async handle({ db, membership: { organizationId }, subject, body, now, announce, audit }) {
    const id = intCell(subject, 'id')
    const current = await lockClient(db, organizationId, id)
    if (current === undefined) throw problems.not_found()
    await changeClient(
      db,
      organizationId,
      id,
      { metadata: changedMetadata(current.metadata, body.metadata) },
      now,
    )
    const keys = body.metadata.map(({ key }) => key)
    audit({
      organizationId,
      action: 'update',
      recordType: 'Client',
      recordId: id,
      details: { metadata: keys },
    })
    announce(clientChanged({ organization_id: organizationId, client_id: id, changed: ['metadata'] }))
    return getClient(db, organizationId, id)
  },
})
