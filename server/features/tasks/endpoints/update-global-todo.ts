import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayWriteGlobalTodos } from '../access.ts'
import { attach, detach, projectFaults, rename } from '../changes/global-todo-tasks.ts'
import { globalTodo } from '../records/global-todo.ts'
import { changedGlobalTodo, globalTodoColumns } from '../rules/global-todo-fields.ts'
import { globalTodoTable } from '../store/global-todo-table.ts'
import { projectsOfTodo } from '../store/global-todo-tasks.ts'
import { getGlobalTodo, lockGlobalTodo, lockNewProjects } from '../store/global-todos.ts'

export const updateGlobalTodo = endpoint({
  put: '/v2/organizations/:organization_id/global_todos/:id',
  tag: 'Global to-dos',
  summary: 'Change a global to-do',
  description:
    'project_ids replaces the whole list. Projects that are no longer listed lose the task; listing a project again restores it. A new name becomes the summary of all its tasks.',
  access: mayWriteGlobalTodos,
  body: changedGlobalTodo,
  async lookup({ db, membership: { organizationId }, params: { id }, body: { project_ids = [] } }) {
    if ((await lockGlobalTodo(db, organizationId, id)) === undefined) return []
    return projectFaults(db, organizationId, project_ids, await projectsOfTodo(db, organizationId, id))
  },
  reply: one(globalTodo),
  example: { body: { name: 'Team meetings', project_ids: [] } },

  async handle({ membership: { organizationId }, params: { id }, body, ...writer }) {
    const { db } = writer
    const { project_ids, add_new_projects_enabled } = body
    if (add_new_projects_enabled) await lockNewProjects(db, organizationId, 'exclusive')
    const before = await globalTodoTable.change(
      writer,
      { organizationId, id },
      {
        changed: Object.keys(body),
        columns: (current) => globalTodoColumns(body, current),
      },
    )
    const name = body.name?.trim() ?? before.name
    const attached = await projectsOfTodo(db, organizationId, id)
    await detach(writer, organizationId, { todoId: id, exceptProjectIds: project_ids })
    await rename(writer, organizationId, { id, name })
    const projectIds = [...new Set(project_ids)].filter((each) => !attached.has(each))
    await attach(writer, organizationId, { todos: [{ id, name }], projectIds })
    return getGlobalTodo(db, organizationId, id)
  },
})
