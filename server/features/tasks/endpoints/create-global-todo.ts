import { endpoint } from '../../../api/endpoint.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayWriteGlobalTodos } from '../access.ts'
import { attach, projectFaults } from '../changes/global-todo-tasks.ts'
import { globalTodo } from '../records/global-todo.ts'
import { globalTodoColumns, newGlobalTodo } from '../rules/global-todo-fields.ts'
import { globalTodoTable } from '../store/global-todo-table.ts'
import { getGlobalTodo, lockNewProjects } from '../store/global-todos.ts'

export const createGlobalTodo = endpoint({
  post: '/v2/organizations/:organization_id/global_todos',
  tag: 'Global to-dos',
  summary: 'Create a global to-do',
  description:
    'Adds the to-do to each of the projects as a task for all its members. With add_new_projects_enabled, every project created later gets it too, except work breaks.',
  access: mayWriteGlobalTodos,
  body: newGlobalTodo,
  lookup: ({ db, membership, body }) =>
    projectFaults(db, membership.organizationId, body.project_ids ?? [], new Set()),
  reply: created(globalTodo),
  example: { body: { name: 'Meetings', project_ids: [], add_new_projects_enabled: true } },

  async handle({ membership: { organizationId }, body, ...writer }) {
    const { db } = writer
    const projectIds = [...new Set(body.project_ids)]
    if (body.add_new_projects_enabled) await lockNewProjects(db, organizationId, 'exclusive')
    const name = body.name.trim()
    const columns = globalTodoColumns(body, { name })
    const id = await globalTodoTable.create(writer, organizationId, columns, {
      name,
      project_ids: projectIds,
    })
    await attach(writer, organizationId, { todos: [{ id, name }], projectIds })
    return getGlobalTodo(db, organizationId, id)
  },
})
