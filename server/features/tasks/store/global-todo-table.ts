import { plainTable } from '../../../api/plain-table.ts'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { globalTodoAudit } from '../audits.ts'
import { globalTodoChanged, globalTodoCreated } from '../facts.ts'
import type { GlobalTodoColumns } from '../rules/global-todo-fields.ts'

export const globalTodoTable = plainTable({
  table: 'global_todos',
  state: { name: is.text },
  exists: sql`status = 'active'`,
  audit: globalTodoAudit,
  created: ({ organizationId, id }, { name }: GlobalTodoColumns) =>
    globalTodoCreated({ organization_id: organizationId, global_todo_id: id, name }),
  changed: ({ organizationId, id }, changed, _before, { name }) =>
    globalTodoChanged({ organization_id: organizationId, global_todo_id: id, name, changed }),
})
