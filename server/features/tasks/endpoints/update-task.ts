import { Type } from 'typebox'
import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { problems as gates } from '../../../api/problems.ts'
import { oneOfInput } from '../../../foundation/http/body.ts'
import { problems, refuseIfAny } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { changedMetadata } from '../../../foundation/records/metadata.ts'
import { holdAssignable, rateColumn } from '../../projects/public.ts'
import { mayChangeTask } from '../access.ts'
import { assignmentFacts } from '../changes/assignment-facts.ts'
import { requireChangeable, requireNotDeleted } from '../changes/require-changeable.ts'
import { taskChanged } from '../facts.ts'
import { task } from '../records/task.ts'
import { assigneeFaults, wantedAssignees } from '../rules/assignees.ts'
import { holdsMoney } from '../rules/money-fields.ts'
import { instantColumn, summaryInput, taskInputs } from '../rules/task-inputs.ts'
import { setAssignees } from '../store/assignees.ts'
import { changeTask, getTask, lockTask, type TaskState } from '../store/tasks.ts'

const changes = {
  summary: Type.Optional(summaryInput()),
  status: Type.Optional(oneOfInput('active', 'completed')),
  ...taskInputs,
}

export const updateTask = endpoint({
  put: '/v2/tasks/:task_id',
  tag: 'Tasks',
  summary: 'Change a task',
  description:
    'Send lock_version as it was read, and only what changes; null clears. A stale lock_version is refused (11003). assignee_ids replaces the assignees. status: completed sets completed_at, active clears it and restores a deleted task. Metadata keys are created, changed, and removed by a null value. Rates are for owners and managers (10004).',
  access: mayChangeTask,
  body: Type.Object({ lock_version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), ...changes }),
  reply: one(task),
  example: { body: { lock_version: 0, status: 'completed' } },

  async handle({ db, caller, membership, standing, subject, body, now, announce, audit }) {
    const { organizationId } = membership
    const id = subject.cell('id')
    if (holdsMoney(body) && !seesMoney(membership)) throw gates.financials_forbidden()
    const changed = Object.keys(changes).filter((name) => name in body)
    const current = await lockTask(db, organizationId, id)
    if (standing === 'project_user') requireOwn(current, caller.userId, changed)
    requireChangeable(current, body.lock_version)
    requireNotDeleted(current, body.status)
    const wanted = wantedAssignees(body)
    const at = { organizationId, projectId: current.project_id }
    const isAssignable = await holdAssignable(
      db,
      organizationId,
      (wanted ?? []).map((userId) => ({ ...at, userId })),
    )
    refuseIfAny(assigneeFaults(body, (userId) => isAssignable({ ...at, userId })))

    const status = body.status ?? current.status
    await changeTask(
      db,
      organizationId,
      id,
      {
        summary: body.summary?.trim(),
        details: body.details,
        status: body.status,
        due_at: instantColumn(body.due_at),
        pay_rate: rateColumn(body.pay_rate),
        bill_rate: rateColumn(body.bill_rate),
        metadata: body.metadata && changedMetadata(current.metadata, body.metadata),
        completed_at: body.status && (status === 'completed' ? (completedBefore(current) ?? now) : null),
      },
      now,
    )
    const assigneeIds = wanted ?? current.assignee_ids
    if (wanted !== undefined || status !== current.status)
      await setAssignees(db, organizationId, [{ id, assigneeIds }])
    audit({
      organizationId,
      action: 'update',
      recordType: 'Task',
      recordId: id,
      projectId: current.project_id,
      details: { changed },
    })
    const payload = {
      organization_id: organizationId,
      project_id: current.project_id,
      project_name: current.project_name,
      task_id: id,
      task_summary: body.summary?.trim() ?? current.summary,
    }
    announce(taskChanged({ ...payload, changed }))
    for (const fact of assignmentFacts(payload, current.assignee_ids, assigneeIds)) announce(fact)
    return getTask(db, organizationId, id, seesMoney(membership))
  },
})

/** A task that is completed already keeps the moment at which it was. */
function completedBefore({ status, completed_at }: TaskState) {
  return status === 'completed' ? completed_at : undefined
}

function requireOwn({ assignee_ids }: TaskState, userId: number, changed: string[]): void {
  if (!assignee_ids.includes(userId) || changed.some((name) => name !== 'status'))
    throw problems.forbidden({ message: 'Users change the status of tasks that are assigned to them.' })
}
