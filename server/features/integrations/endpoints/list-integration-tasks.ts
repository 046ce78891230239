import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column, eachIn } from '../../../api/side-loads.ts'
import { pageOf } from '../../../foundation/http/paging.ts'
import { explained, ids, texts } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { pageOfTasks, task, taskFilters } from '../../tasks/public.ts'
import { mayUseIntegration } from '../access.ts'

export const listIntegrationTasks = endpoint({
  get: '/v2/integrations/:integration_id/tasks',
  tag: 'Tasks',
  summary: 'List the tasks of an integration',
  description:
    'The tasks that this integration created, by id. `remote_ids[]` finds them by their ids in the other system.',
  access: mayUseIntegration,
  query: {
    ...taskFilters,
    project_ids: ids(),
    remote_ids: explained('Matches remote_id or remote_alternate_id.', texts()),
  },
  include: { users: eachIn('assignee_ids'), projects: column('project_id') },
  reply: page(task),

  async handle({ db, membership, subject, query }) {
    const ofIntegration = { ...query, integrationId: subject.cell('id') }
    const rows = await pageOfTasks(db, membership.organizationId, ofIntegration, seesMoney(membership))
    return pageOf(rows, query.page_limit)
  },
})
