import { event } from '../../api/event.ts'
import { clientCreated } from './facts.ts'

export const clientCreate = event('client.create', {
  summary: 'A client was created',
  fact: clientCreated,
  sends: ['organization_id', 'client_id', 'client_name'],
  sample: { organization_id: 1, client_id: 7, client_name: 'Harbour Board' },
})
