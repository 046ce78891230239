import { audited, usualVerbs } from '../../api/audit.ts'

export const taskAudit = audited('Task', { noun: 'task', verbs: usualVerbs })
export const globalTodoAudit = audited('GlobalTodo', { noun: 'global to-do', verbs: usualVerbs })
