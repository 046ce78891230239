import { subscriber } from '../../foundation/facts/dispatcher.ts'
import { writeFacts } from '../../foundation/facts/outbox.ts'
import { projectChanged, projectMembersChanged } from '../projects/facts.ts'
import { archiveWithProject } from './changes/archive-tasks.ts'
import { taskChanged, taskUnassigned } from './facts.ts'
import { unassignWhereGone } from './store/assignees.ts'

/** Unassigns users who left a project, or became viewers, from its tasks. */
export const unassignFormerProjectMembers = subscriber({
  name: 'tasks.unassign-those-who-left',
  hears: [projectMembersChanged],
  async handle(tx, { payload: { organization_id, project_id, members } }, now) {
    const userIds = members
      .filter(({ role }) => role === null || role === 'viewer')
      .map(({ user_id }) => user_id)
    if (userIds.length === 0) return
    const at = { projectId: project_id, userIds }
    const unassigned = await unassignWhereGone(tx, organization_id, at, now)
    const byTask = Map.groupBy(unassigned, ({ task_id }) => task_id)
    const facts = [...byTask.values()].flatMap((its) =>
      its.flatMap(({ user_id, ...task }, i) => {
        const payload = { organization_id, ...task }
        const change = i === 0 ? [taskChanged({ ...payload, changed: ['assignee_ids'] })] : []
        return [...change, taskUnassigned({ ...payload, user_id })]
      }),
    )
    await writeFacts(tx, facts, now)
  },
})

/** Archives or restores the tasks of a large project after its own change was committed. */
export const archiveTasksOfProjects = subscriber({
  name: 'tasks.follow-turned-projects',
  hears: [projectChanged],
  async handle(tx, { payload: { organization_id, project_id, changed } }, now) {
    if (!changed.includes('status')) return
    const at = { organizationId: organization_id, projectId: project_id }
    await writeFacts(tx, await archiveWithProject(tx, at), now)
  },
})
