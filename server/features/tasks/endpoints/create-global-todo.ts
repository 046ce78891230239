import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { idInput, nameInput } from '../../../foundation/http/body.ts'
import { refuseIfAny } from '../../../foundation/http/problems.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayWriteGlobalTodos } from '../access.ts'
import { attach, projectFaults } from '../changes/global-todo-tasks.ts'
import { globalTodoCreated } from '../facts.ts'
import { globalTodo } from '../records/global-todo.ts'
import { getGlobalTodo, insertGlobalTodo, lockNewProjects } from '../store/global-todos.ts'

export const globalTodoProjectsInput = () => Type.Array(idInput(), { maxItems: 10_000 })

export const createGlobalTodo = endpoint({
  post: '/v2/organizations/:organization_id/global_todos',
  tag: 'Global to-dos',
  summary: 'Create a global to-do',
  description:
    'Each of the projects gets it as a task, for all its members. With add_new_projects_enabled every project that is made later gets it too, apart from work breaks.',
  access: mayWriteGlobalTodos,
  body: Type.Object({
    name: nameInput(),
    project_ids: globalTodoProjectsInput(),
    add_new_projects_enabled: Type.Optional(Type.Boolean({ default: false })),
  }),
  reply: created(globalTodo),
  example: { body: { name: 'Meetings', project_ids: [], add_new_projects_enabled: true } },

  async handle({ membership: { organizationId }, body, ...writer }) {
    const { db, now, announce, audit } = writer
    const projectIds = [...new Set(body.project_ids)]
    const addsNewProjects = body.add_new_projects_enabled ?? false
    if (addsNewProjects) await lockNewProjects(db, organizationId, 'exclusive')
    refuseIfAny(await projectFaults(db, organizationId, body.project_ids, new Set()))
    const name = body.name.trim()
    const id = await insertGlobalTodo(db, organizationId, { name, addsNewProjects }, now)
    audit({
      organizationId,
      action: 'create',
      recordType: 'GlobalTodo',
      recordId: id,
      details: { name, project_ids: projectIds },
    })
    announce(globalTodoCreated({ organization_id: organizationId, global_todo_id: id, name }))
    await attach(writer, organizationId, { todos: [{ id, name }], projectIds })
    return getGlobalTodo(db, organizationId, id)
  },
})
