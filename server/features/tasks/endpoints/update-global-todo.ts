import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { nameInput } from '../../../foundation/http/body.ts'
import { problems, refuseIfAny } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayWriteGlobalTodos } from '../access.ts'
import { attach, detach, projectFaults, rename } from '../changes/global-todo-tasks.ts'
import { globalTodoChanged } from '../facts.ts'
import { globalTodo } from '../records/global-todo.ts'
import { projectsOfTodo } from '../store/global-todo-tasks.ts'
import { changeGlobalTodo, getGlobalTodo, lockGlobalTodo, lockNewProjects } from '../store/global-todos.ts'
import { globalTodoProjectsInput } from './create-global-todo.ts'

const bodyInput = Type.Object({
  name: Type.Optional(nameInput()),
  project_ids: globalTodoProjectsInput(),
  add_new_projects_enabled: Type.Optional(Type.Boolean()),
})

export const updateGlobalTodo = endpoint({
  put: '/v2/organizations/:organization_id/global_todos/:id',
  tag: 'Global to-dos',
  summary: 'Change a global to-do',
  description:
    'project_ids is the whole list: projects that are missing lose the task (it is kept as deleted, and revived when they come back). A new name becomes the summary of its tasks.',
  access: mayWriteGlobalTodos,
  body: bodyInput,
  reply: one(globalTodo),
  example: { body: { name: 'Team meetings', project_ids: [] } },

  async handle({ membership: { organizationId }, params, body, ...writer }) {
    const { db, now, announce, audit } = writer
    const id = params.id
    if (body.add_new_projects_enabled) await lockNewProjects(db, organizationId, 'exclusive')
    const current = await lockGlobalTodo(db, organizationId, id)
    if (current === undefined) throw problems.not_found()
    const attached = await projectsOfTodo(db, organizationId, id)
    refuseIfAny(await projectFaults(db, organizationId, body.project_ids, attached))
    const name = body.name?.trim() ?? current.name
    await changeGlobalTodo(
      db,
      organizationId,
      id,
      { name, add_new_projects_enabled: body.add_new_projects_enabled },
      now,
    )
    const changed = Object.keys(bodyInput.properties).filter((field) => field in body)
    audit({ organizationId, action: 'update', recordType: 'GlobalTodo', recordId: id, details: { changed } })
    announce(globalTodoChanged({ organization_id: organizationId, global_todo_id: id, name, changed }))
    await detach(writer, organizationId, { todoId: id, exceptProjectIds: body.project_ids })
    await rename(writer, organizationId, { id, name })
    const projectIds = [...new Set(body.project_ids)].filter((each) => !attached.has(each))
    await attach(writer, organizationId, { todos: [{ id, name }], projectIds })
    return getGlobalTodo(db, organizationId, id)
  },
})
