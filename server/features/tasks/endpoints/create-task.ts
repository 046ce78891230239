import { Type } from 'typebox'
import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { problems as gates } from '../../../api/problems.ts'
import { problems, refuseIfAny } from '../../../foundation/http/problems.ts'
import { created } from '../../../foundation/http/reply.ts'
import { changedMetadata } from '../../../foundation/records/metadata.ts'
import { holdAssignable, holdProjects, projectProblems, rateColumn } from '../../projects/public.ts'
import { mayCreateTasks } from '../access.ts'
import { assignmentFacts } from '../changes/assignment-facts.ts'
import { taskCreated } from '../facts.ts'
import { task } from '../records/task.ts'
import { assigneeFaults, wantedAssignees } from '../rules/assignees.ts'
import { holdsMoney } from '../rules/money-fields.ts'
import { instantColumn, summaryInput, taskInputs } from '../rules/task-inputs.ts'
import { setAssignees } from '../store/assignees.ts'
import { getTask, insertTask } from '../store/tasks.ts'

export const createTask = endpoint({
  post: '/v2/projects/:project_id/tasks',
  tag: 'Tasks',
  summary: 'Create a task',
  description:
    'Assignees must be managers or users of the project. assignee_id is short for one assignee; sent with assignee_ids, all of them are meant. Rates are for owners and managers (10004).',
  access: mayCreateTasks,
  body: Type.Object({ summary: summaryInput(), ...taskInputs }),
  reply: created(task),
  example: { body: { summary: 'Paint the crane', due_at: '2027-03-01T16:00:00Z' } },

  async handle({ db, caller, membership, standing, subject, body, now, announce, audit }) {
    const { organizationId } = membership
    const projectId = subject.cell('id')
    if (holdsMoney(body) && !seesMoney(membership)) throw gates.financials_forbidden()
    const assigneeIds = wantedAssignees(body) ?? []
    if (standing === 'project_user' && assigneeIds.some((id) => id !== caller.userId))
      throw problems.forbidden({ message: 'Users create tasks for themselves or for nobody.' })
    const project = (await holdProjects(db, organizationId, [projectId])).get(projectId)
    if (project === undefined) throw problems.not_found()
    if (project.status === 'archived') throw projectProblems.project_archived()
    const isAssignable = await holdAssignable(
      db,
      organizationId,
      assigneeIds.map((userId) => ({ projectId, userId })),
    )
    refuseIfAny(assigneeFaults(body, (userId) => isAssignable({ projectId, userId })))

    const summary = body.summary.trim()
    const id = await insertTask(
      db,
      { organizationId, projectId },
      {
        summary,
        details: body.details,
        due_at: instantColumn(body.due_at),
        pay_rate: rateColumn(body.pay_rate),
        bill_rate: rateColumn(body.bill_rate),
        metadata: body.metadata && changedMetadata({}, body.metadata),
      },
      now,
    )
    if (assigneeIds.length > 0) await setAssignees(db, organizationId, [{ id, assigneeIds }])
    audit({
      organizationId,
      action: 'create',
      recordType: 'Task',
      recordId: id,
      projectId,
      details: { summary, assignee_ids: assigneeIds },
    })
    const payload = {
      organization_id: organizationId,
      project_id: projectId,
      project_name: project.name,
      task_id: id,
      task_summary: summary,
    }
    const origin = { global_todo_id: null, integration_id: null, remote_id: null }
    announce(taskCreated({ ...payload, assignee_ids: assigneeIds, ...origin }))
    for (const fact of assignmentFacts(payload, [], assigneeIds)) announce(fact)
    return getTask(db, organizationId, id, seesMoney(membership))
  },
})
