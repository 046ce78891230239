import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { eachIn } from '../../../api/side-loads.ts'
import { pageOf } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListProjectTasks } from '../access.ts'
import { task } from '../records/task.ts'
import { pageOfTasks } from '../store/task-lists.ts'
import { globalTodoFilters, taskFilters } from './list-tasks.ts'

export const listProjectTasks = endpoint({
  get: '/v2/projects/:project_id/tasks',
  tag: 'Tasks',
  summary: 'List the tasks of a project',
  description: 'By id, the tasks of global to-dos among them. `include[]=users` adds the assignees.',
  access: mayListProjectTasks,
  query: { ...taskFilters, ...globalTodoFilters },
  include: { users: eachIn('assignee_ids') },
  reply: page(task),

  async handle({ db, membership, subject, query }) {
    const ofProject = { ...query, project_ids: [subject.cell('id')] }
    const rows = await pageOfTasks(db, membership.organizationId, ofProject, seesMoney(membership))
    return pageOf(rows, query.page_limit)
  },
})
