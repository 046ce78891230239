import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayWriteGlobalTodos } from '../access.ts'
import { globalTodoAudit } from '../audits.ts'
import { detach } from '../changes/global-todo-tasks.ts'
import { globalTodoDeleted } from '../facts.ts'
import { removeGlobalTodo } from '../store/global-todos.ts'

export const deleteGlobalTodo = endpoint({
  delete: '/v2/organizations/:organization_id/global_todos/:id',
  tag: 'Global to-dos',
  summary: 'Delete a global to-do',
  description: 'Also deletes all tasks of the global to-do. Time tracked on them stays.',
  access: mayWriteGlobalTodos,
  reply: nothing,

  async handle({ membership: { organizationId }, params: { id }, ...writer }) {
    const { db, now, announce, audit } = writer
    const name = await removeGlobalTodo(db, organizationId, id, now)
    if (name === undefined) throw problems.not_found()
    audit(globalTodoAudit('delete', { organizationId, recordId: id, details: { name } }))
    announce(globalTodoDeleted({ organization_id: organizationId, global_todo_id: id, name }))
    await detach(writer, organizationId, { todoId: id, exceptProjectIds: [] })
  },
})
