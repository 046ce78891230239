import type { Subscriber } from '../../foundation/facts/dispatcher.ts'
import { writeFacts } from '../../foundation/facts/outbox.ts'
import { followProject } from './changes/turn-tasks.ts'
import { taskChanged, taskUnassigned } from './facts.ts'
import { unassignWhereGone } from './store/assignees.ts'

type Members = { user_id: number; role: string | null }[]

/** Whoever leaves a project, or only views it from now on, is no longer assigned to its tasks. */
export const unassignThoseWhoLeft: Subscriber = {
  name: 'tasks.unassign-those-who-left',
  hears: ['project.members_changed'],
  async handle(tx, { stream, payload }, now) {
    const members = payload.members as Members
    const userIds = members
      .filter(({ role }) => role === null || role === 'viewer')
      .map(({ user_id }) => user_id)
    if (userIds.length === 0) return
    const at = { projectId: Number(payload.project_id), userIds }
    const unassigned = await unassignWhereGone(tx, stream, at, now)
    const byTask = Map.groupBy(unassigned, ({ task_id }) => task_id)
    const facts = [...byTask.values()].flatMap((its) =>
      its.flatMap(({ user_id, ...task }, i) => {
        const payload = { organization_id: stream, ...task }
        const change = i === 0 ? [taskChanged({ ...payload, changed: ['assignee_ids'] })] : []
        return [...change, taskUnassigned({ ...payload, user_id })]
      }),
    )
    await writeFacts(tx, facts, now)
  },
}

/** Tasks of a project that was archived or restored are so at once; what each keeps of it follows, however many. */
export const followTurnedProjects: Subscriber = {
  name: 'tasks.follow-turned-projects',
  hears: ['project.changed'],
  async handle(tx, { stream, payload }, now) {
    if (!(payload.changed as string[]).includes('status')) return
    const turning = { organizationId: stream, projectId: Number(payload.project_id) }
    await writeFacts(tx, await followProject(tx, turning), now)
  },
}
