import { endpoint } from '../../../api/endpoint.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayDeleteTask } from '../access.ts'
import { requireChangeable } from '../changes/require-changeable.ts'
import { taskDeleted } from '../facts.ts'
import { setAssignees } from '../store/assignees.ts'
import { changeTask, lockTask } from '../store/tasks.ts'

export const deleteTask = endpoint({
  delete: '/v2/tasks/:task_id',
  tag: 'Tasks',
  summary: 'Delete a task',
  description:
    'The record stays readable with status deleted, and time that was tracked on it stays. A PUT with status: active restores it. Deleting it again changes nothing.',
  access: mayDeleteTask,
  reply: nothing,

  async handle({ db, membership: { organizationId }, subject, now, announce, audit }) {
    const id = subject.cell('id')
    const current = await lockTask(db, organizationId, id)
    requireChangeable(current)
    if (current.status === 'deleted') return
    await changeTask(db, organizationId, id, { status: 'deleted' }, now)
    await setAssignees(db, organizationId, [{ id, assigneeIds: current.assignee_ids }])
    audit({
      organizationId,
      action: 'delete',
      recordType: 'Task',
      recordId: id,
      projectId: current.project_id,
      details: { summary: current.summary },
    })
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
