import { requireRates } from '../../../api/access.ts'
import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { appliesFrom, holdsRates, rateChanges } from '../../projects/public.ts'
import { mayChangeTask } from '../access.ts'
import { taskAudit } from '../audits.ts'
import { assignmentFacts } from '../changes/assignment-facts.ts'
import { lockedAssigneeFaults } from '../changes/lock-assignees.ts'
import { requireChangeable, requireNotDeleted } from '../changes/require-changeable.ts'
import { taskChanged } from '../facts.ts'
import { task } from '../records/task.ts'
import { wantedAssignees } from '../rules/assignees.ts'
import { changedTask, taskColumns } from '../rules/task-inputs.ts'
import { replaceAssignees } from '../store/assignees.ts'
import { taskRates } from '../store/task-rates.ts'
import { changeTask, getTask, lockTask, type TaskState } from '../store/tasks.ts'

export const updateTask = endpoint({
  put: '/v2/tasks/:task_id',
  tag: 'Tasks',
  summary: 'Change a task',
  description:
    'Send the lock_version you read and only the fields to change; null clears a field. An outdated lock_version is refused (11003). assignee_ids replaces the assignees. status: completed sets completed_at; active clears it and restores a deleted task. Metadata keys are created or changed, and removed when their value is null. Rates require manage_billing (10004).',
  access: mayChangeTask,
  body: changedTask,
  async lookup({ db, membership: { organizationId }, standing, subject, body }) {
    // Project users can't change assignees at all; the handler refuses that.
    if (standing === 'project_user') return []
    return lockedAssigneeFaults(db, { organizationId, projectId: subject.cell('project_id') }, body)
  },
  reply: one(task),
  example: { body: { lock_version: 0, status: 'completed' } },

  async handle({ db, caller, membership, standing, subject, body, now, announce, audit }) {
    const { organizationId } = membership
    const id = subject.cell('id')
    requireRates(membership, holdsRates(body))
    const changed = Object.keys(body).filter((name) => name !== 'lock_version')
    const current = await lockTask(db, organizationId, id)
    if (standing === 'project_user') requireOwn(current, caller.userId, changed)
    requireChangeable(current, body.lock_version)
    requireNotDeleted(current, body.status)

    const status = body.status ?? current.status
    const columns = {
      ...taskColumns(body, current),
      completed_at: body.status && (status === 'completed' ? (completedBefore(current) ?? now) : null),
    }
    await changeTask(db, organizationId, id, columns, now)
    const from = appliesFrom(membership.timeZone, current.created_at, now)
    await taskRates.record(
      db,
      organizationId,
      rateChanges(columns, from).map((rate) => ({ task_id: id, ...rate })),
    )
    const wanted = wantedAssignees(body)
    const assigneeIds = wanted ?? current.assignee_ids
    if (wanted !== undefined || status !== current.status)
      await replaceAssignees(db, organizationId, [{ id, assigneeIds }])
    const projectId = current.project_id
    audit(taskAudit('update', { organizationId, recordId: id, projectId, details: { changed } }))
    const payload = {
      organization_id: organizationId,
      project_id: projectId,
      project_name: current.project_name,
      task_id: id,
      task_summary: body.summary?.trim() ?? current.summary,
    }
    announce(taskChanged({ ...payload, changed }))
    for (const fact of assignmentFacts(payload, current.assignee_ids, assigneeIds)) announce(fact)
    return getTask(db, organizationId, id, seesMoney(membership))
  },
})

/** A task that is already completed keeps the time of its completion. */
function completedBefore({ status, completed_at }: TaskState) {
  return status === 'completed' ? completed_at : undefined
}

function requireOwn({ assignee_ids }: TaskState, userId: number, changed: string[]): void {
  if (!assignee_ids.includes(userId) || changed.some((name) => name !== 'status'))
    throw problems.forbidden({ message: 'You can only change the status of tasks assigned to you.' })
}
