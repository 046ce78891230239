import { isManager } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { explained, someOf } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListGlobalTodos } from '../access.ts'
import { globalTodo } from '../records/global-todo.ts'
import { pageOfGlobalTodos } from '../store/global-todos.ts'

export const listGlobalTodos = endpoint({
  get: '/v2/organizations/:organization_id/global_todos',
  tag: 'Global to-dos',
  summary: 'List the global to-dos of an organization',
  description: 'Owners and managers see all global to-dos; others see the global to-dos of their projects.',
  access: mayListGlobalTodos,
  query: { ...paging, include: explained('Adds project_ids to each record.', someOf('project_ids')) },
  reply: page(globalTodo),

  async handle({ db, caller, membership, query }) {
    const rows = await pageOfGlobalTodos(db, membership.organizationId, {
      ...query,
      memberId: isManager(membership) ? undefined : caller.userId,
      withProjectIds: query.include?.includes('project_ids') ?? false,
    })
    return pageOf(rows, query.page_limit)
  },
})
