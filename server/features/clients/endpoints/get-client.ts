import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayUseClient } from '../access.ts'
import { client } from '../records/client.ts'

export const getClient = endpoint({
  get: '/v2/clients/:client_id',
  tag: 'Clients',
  summary: 'Get a client',
  description: 'The client with its contact details and the ids of its projects.',
  access: mayUseClient,
  reply: one(client),

  handle: ({ subject }) => subject,
})
