import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { changedMetadata, metadataInput } from '../../../foundation/records/metadata.ts'
import { mayUseClient } from '../access.ts'
import { client } from '../records/client.ts'
import { clientTable } from '../store/client-table.ts'
import { getClient } from '../store/clients.ts'

export const updateClientMetadata = endpoint({
  put: '/v2/clients/:client_id/update_metadata',
  tag: 'Clients',
  summary: 'Change the metadata of a client',
  description: 'Creates keys that are new, changes existing keys, and removes a key when its value is null.',
  access: mayUseClient,
  body: Type.Object({ metadata: metadataInput }),
  reply: one(client),
  example: { body: { metadata: [{ key: 'crm_id', value: 'C-204' }] } },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const id = subject.cell('id')
    await clientTable.change(
      writer,
      { organizationId, id },
      {
        changed: ['metadata'],
        details: { metadata: body.metadata.map(({ key }) => key) },
        columns: ({ metadata }) => ({ metadata: changedMetadata(metadata, body.metadata) }),
      },
    )
    return getClient(writer.db, organizationId, id)
  },
})
