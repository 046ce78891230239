import { feature } from '../../api/feature.ts'
import { clientAudit } from './audits.ts'
import { demoClients } from './demo/demo.ts'
import { createClient } from './endpoints/create-client.ts'
import { getClient } from './endpoints/get-client.ts'
import { listClients } from './endpoints/list-clients.ts'
import { updateClient } from './endpoints/update-client.ts'
import { updateClientMetadata } from './endpoints/update-client-metadata.ts'
import * as events from './events.ts'
import * as facts from './facts.ts'
import { clientLists } from './lists.ts'
import { client } from './records/client.ts'
import { seenClients } from './store/clients.ts'
import { clientFeed } from './store/feed.ts'

export const clients = feature({
  name: 'clients',
  lists: clientLists,
  tags: { Clients: 'The customers of an organization, with their projects, budgets and invoices.' },
  endpoints: [listClients, createClient, getClient, updateClient, updateClientMetadata],
  sideLoads: { clients: { record: client, load: seenClients } },
  facts: Object.values(facts),
  feeds: [clientFeed],
  events: Object.values(events),
  audits: [clientAudit],
  samples: {
    client_id: { post: '/v2/organizations/{organization_id}/clients', body: { name: 'Sample' } },
  },
  demo: [demoClients],
})
