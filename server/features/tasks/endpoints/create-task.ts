import { requireRates } from '../../../api/access.ts'
import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { created } from '../../../foundation/http/reply.ts'
import { firstDate } from '../../../foundation/time/calendar-date.ts'
import { holdsRates, projectProblems, rateChanges, shareLockProjects } from '../../projects/public.ts'
import { mayCreateTasks } from '../access.ts'
import { taskAudit } from '../audits.ts'
import { assignmentFacts } from '../changes/assignment-facts.ts'
import { lockedAssigneeFaults } from '../changes/lock-assignees.ts'
import { taskCreated } from '../facts.ts'
import { task } from '../records/task.ts'
import { type AssigneeFields, wantedAssignees } from '../rules/assignees.ts'
import { newTask, taskColumns } from '../rules/task-inputs.ts'
import { replaceAssignees } from '../store/assignees.ts'
import { taskRates } from '../store/task-rates.ts'
import { getTask, insertTask } from '../store/tasks.ts'

export const createTask = endpoint({
  post: '/v2/projects/:project_id/tasks',
  tag: 'Tasks',
  summary: 'Create a task',
  description:
    'Assignees must be managers or users of the project. assignee_id is a shorthand for a single assignee; if both assignee_id and assignee_ids are sent, both apply. Rates require manage_billing (10004).',
  access: mayCreateTasks,
  body: newTask,
  async lookup({ db, caller, membership: { organizationId }, standing, subject, body }) {
    if (standing === 'project_user' && assignsOthers(body, caller.userId)) return []
    return lockedAssigneeFaults(db, { organizationId, projectId: subject.cell('id') }, body)
  },
  reply: created(task),
  cost: { statements: 8, roundTrips: 4, rows: 3 },
  example: { body: { summary: 'Paint the crane', due_at: '2027-03-01T16:00:00Z' } },

  async handle({ db, caller, membership, standing, subject, body, now, announce, audit }) {
    const { organizationId } = membership
    const projectId = subject.cell('id')
    requireRates(membership, holdsRates(body))
    if (standing === 'project_user' && assignsOthers(body, caller.userId))
      throw problems.forbidden({ message: 'You can only create tasks for yourself or without an assignee.' })
    const assigneeIds = wantedAssignees(body) ?? []
    const summary = body.summary.trim()
    const columns = { ...taskColumns(body, { metadata: {} }), summary }
    const at = { organizationId, projectId, seesMoney: seesMoney(membership) }
    // In one round trip: a refusal undoes the task.
    const [projects, made] = await db.together((joined) =>
      Promise.all([
        shareLockProjects(joined, organizationId, [projectId]),
        insertTask(joined, at, columns, now),
      ]),
    )
    const project = projects.get(projectId)
    if (project === undefined) throw problems.not_found()
    if (project.status === 'archived') throw projectProblems.project_archived()
    const id = made.cell('id')
    await taskRates.record(
      db,
      organizationId,
      rateChanges(columns, firstDate).map((rate) => ({ task_id: id, ...rate })),
    )
    if (assigneeIds.length > 0) await replaceAssignees(db, organizationId, [{ id, assigneeIds }])
    const details = { summary, assignee_ids: assigneeIds }
    audit(taskAudit('create', { organizationId, recordId: id, projectId, details }))
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
    return assigneeIds.length > 0 ? getTask(db, organizationId, id, at.seesMoney) : made
  },
})

function assignsOthers(body: AssigneeFields, userId: number): boolean {
  return wantedAssignees(body)?.some((id) => id !== userId) ?? false
}
