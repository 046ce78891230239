import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayWriteGlobalTodos } from '../access.ts'
import { detach } from '../changes/global-todo-tasks.ts'
import { globalTodoDeleted } from '../facts.ts'
import { changeGlobalTodo, lockGlobalTodo } from '../store/global-todos.ts'

export const deleteGlobalTodo = endpoint({
  delete: '/v2/organizations/:organization_id/global_todos/:id',
  tag: 'Global to-dos',
  summary: 'Delete a global to-do',
  description: 'All its tasks are deleted with it; time that was tracked on them stays.',
  access: mayWriteGlobalTodos,
  reply: nothing,

  async handle({ membership: { organizationId }, params, ...writer }) {
    const { db, now, announce, audit } = writer
    const id = params.id
    const current = await lockGlobalTodo(db, organizationId, id)
    if (current === undefined) throw problems.not_found()
    const { name } = current
    await changeGlobalTodo(db, organizationId, id, { status: 'deleted' }, now)
    audit({ organizationId, action: 'delete', recordType: 'GlobalTodo', recordId: id, details: { name } })
    announce(globalTodoDeleted({ organization_id: organizationId, global_todo_id: id, name }))
    await detach(writer, organizationId, { todoId: id, exceptProjectIds: [] })
  },
})
