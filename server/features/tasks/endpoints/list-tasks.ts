import { isManager, seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column, eachIn } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { byDefault, explained, fields, flag, ids, someOf, words } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListTasks } from '../access.ts'
import { task } from '../records/task.ts'
import { statusFilters } from '../rules/task-status.ts'
import { pageOfTasks } from '../store/task-lists.ts'

/** The filters that the task lists share. */
export const taskFilters = {
  ...paging,
  search: fields({ summary: words() }),
  status: explained(
    'archived includes every archived status. By default, all statuses are returned.',
    someOf(...statusFilters),
  ),
  user_ids: explained('Only tasks assigned to one of these users.', ids()),
}
export const globalTodoFilters = {
  global_todo_ids: ids(),
  only_global_todos: explained('Only tasks of global to-dos.', byDefault(flag(), false)),
}

export const listTasks = endpoint({
  get: '/v2/organizations/:organization_id/tasks',
  tag: 'Tasks',
  summary: 'List the tasks of an organization',
  description: 'Owners and managers see all tasks; others see the tasks of their projects.',
  access: mayListTasks,
  query: { ...taskFilters, project_ids: ids(), ...globalTodoFilters },
  include: { users: eachIn('assignee_ids'), projects: column('project_id') },
  reply: page(task),

  async handle({ db, caller, membership, query }) {
    const memberId = isManager(membership) ? undefined : caller.userId
    const { organizationId } = membership
    const rows = await pageOfTasks(db, organizationId, { ...query, memberId }, seesMoney(membership))
    return pageOf(rows, query.page_limit)
  },
})
