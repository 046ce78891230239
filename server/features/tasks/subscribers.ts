import { subscriber } from '../../api/background.ts'
import { projectChanged, projectMembersChanged } from '../projects/facts.ts'
import { archiveWithProject } from './changes/archive-tasks.ts'
import { taskChanged, taskUnassigned } from './facts.ts'
import { unassignWhereGone } from './store/assignees.ts'

/** Unassigns users who left a project, or became viewers, from its tasks. */
export const unassignFormerProjectMembers = subscriber({
  name: 'tasks.unassign-those-who-left',
  hears: [projectMembersChanged],
  unaudited: 'The audit log has the change of the project’s members.',
  async handle({ db, now, announce }, { payload: { organization_id, project_id, members } }) {
    const userIds = members
      .filter(({ role }) => role === null || role === 'viewer')
      .map(({ user_id }) => user_id)
    if (userIds.length === 0) return
    const at = { projectId: project_id, userIds }
    const unassigned = await unassignWhereGone(db, organization_id, at, now)
    const byTask = Map.groupBy(unassigned, ({ task_id }) => task_id)
    for (const its of byTask.values())
      for (const [i, { user_id, ...task }] of its.entries()) {
        const payload = { organization_id, ...task }
        if (i === 0) announce(taskChanged({ ...payload, changed: ['assignee_ids'] }))
        announce(taskUnassigned({ ...payload, user_id }))
      }
  },
})

/** Archives or restores the tasks of a large project after its own change was committed. */
export const archiveTasksOfProjects = subscriber({
  name: 'tasks.follow-turned-projects',
  hears: [projectChanged],
  async handle(writer, { payload: { organization_id, project_id, changed } }) {
    if (!changed.includes('status')) return
    await archiveWithProject(writer, { organizationId: organization_id, projectId: project_id })
  },
})
