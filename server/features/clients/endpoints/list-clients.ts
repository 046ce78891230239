import { endpoint } from '../../../api/endpoint.ts'
import { eachIn } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { byDefault, fields, ids, oneOf, words } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListClients } from '../access.ts'
import { client } from '../records/client.ts'
import { pageOfClients } from '../store/clients.ts'

export const listClients = endpoint({
  get: '/v2/organizations/:organization_id/clients',
  tag: 'Clients',
  summary: 'List the clients of an organization',
  description:
    'Active clients unless `status` says otherwise, by id. `include[]=projects` adds their projects.',
  access: mayListClients,
  query: {
    ...paging,
    search: fields({ name: words() }),
    status: byDefault(oneOf('active', 'archived', 'all'), 'active'),
    client_ids: ids(),
  },
  include: { projects: eachIn('project_ids') },
  reply: page(client),

  async handle({ db, membership, query }) {
    return pageOf(await pageOfClients(db, membership.organizationId, query), query.page_limit)
  },
})
