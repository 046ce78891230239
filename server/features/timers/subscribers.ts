import { subscriber } from '../../api/background.ts'
import type { FactOf } from '../../foundation/facts/fact.ts'
import { memberRemoved, membersChanged } from '../organizations/facts.ts'
import { projectChanged, projectMembersChanged } from '../projects/facts.ts'
import { taskDeleted } from '../tasks/facts.ts'
import { endTimer } from './changes/run-timer.ts'
import type { TimerPorts } from './ports.ts'
import { unbooked } from './rules/running-timer.ts'
import { haltedIn, lockTimer, type TimersOf } from './store/timers.ts'

const causes = [memberRemoved, membersChanged, projectChanged, projectMembersChanged, taskDeleted] as const

/** Stops a running timer as of the moment its user lost the right to track that work. */
export const stopHaltedTimers = ({ bounds }: TimerPorts) =>
  subscriber({
    name: 'timers.stop-halted',
    hears: causes,
    unaudited: 'The audit log has the change that caused it.',
    async handle(writer, fact) {
      const { db } = writer
      const organizationId = fact.stream
      const userIds = await haltedIn(db, organizationId, affectedBy(fact))
      if (userIds.length === 0) return
      for (const userId of userIds) {
        const timer = await lockTimer(db, userId)
        if (timer?.organizationId !== organizationId) continue
        // It may have been stopped and started again before its row was locked.
        const still = await haltedIn(db, organizationId, { userIds: [userId] })
        if (still.length > 0)
          await endTimer({ ...writer, bounds }, timer, unbooked(timer, fact.announcedAt), 'not_allowed')
      }
    },
  })

function affectedBy({ name, payload }: FactOf<(typeof causes)[number]>): TimersOf {
  switch (name) {
    case 'member.removed':
      return { userIds: [payload.user_id] }
    case 'members.changed':
    case 'project.members_changed':
      return { userIds: payload.members.map(({ user_id }) => user_id) }
    case 'project.changed':
      return { projectId: payload.project_id }
    case 'task.deleted':
      return { taskId: payload.task_id }
  }
}
