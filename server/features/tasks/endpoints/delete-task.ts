import { endpoint } from '../../../api/endpoint.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayDeleteTask } from '../access.ts'
import { taskAudit } from '../audits.ts'
import { requireChangeable } from '../changes/require-changeable.ts'
import { taskDeleted } from '../facts.ts'
import { replaceAssignees } from '../store/assignees.ts'
import { changeTask, lockTask } from '../store/tasks.ts'

export const deleteTask = endpoint({
  delete: '/v2/tasks/:task_id',
  tag: 'Tasks',
  summary: 'Delete a task',
  description:
    'The task stays readable with status deleted, and time tracked on it stays. Send a PUT with status: active to restore it. Deleting it again changes nothing.',
  access: mayDeleteTask,
  reply: nothing,

  async handle({ db, membership: { organizationId }, subject, now, announce, audit }) {
    const id = subject.cell('id')
    const current = await lockTask(db, organizationId, id)
    requireChangeable(current)
    if (current.status === 'deleted') return
    await changeTask(db, organizationId, id, { status: 'deleted' }, now)
    await replaceAssignees(db, organizationId, [{ id, assigneeIds: current.assignee_ids }])
    audit(
      taskAudit('delete', {
        organizationId,
        recordId: id,
        projectId: current.project_id,
        details: { summary: current.summary },
      }),
    )
    announce(
      taskDeleted({
        organization_id: organizationId,
        project_id: current.project_id,
        project_name: current.project_name,
        task_id: id,
        task_summary: current.summary,
      }),
    )
  },
})
