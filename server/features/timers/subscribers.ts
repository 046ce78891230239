import { subscriber } from '../../foundation/facts/dispatcher.ts'
import type { FactOf, StatedFact } from '../../foundation/facts/fact.ts'
import { writeFacts } from '../../foundation/facts/outbox.ts'
import { memberRemoved, membersChanged } from '../organizations/facts.ts'
import { projectChanged, projectMembersChanged } from '../projects/facts.ts'
import { taskDeleted } from '../tasks/facts.ts'
import { endTimer } from './changes/run-timer.ts'
import type { TimerPorts, TimerWriter } from './ports.ts'
import { unbooked } from './rules/running-timer.ts'
import { haltedIn, lockTimer, type TimersOf } from './store/timers.ts'

const causes = [memberRemoved, membersChanged, projectChanged, projectMembersChanged, taskDeleted] as const

/** Stops a running timer as of the moment its user lost the right to track that work. */
export const stopHaltedTimers = ({ bounds }: TimerPorts) =>
  subscriber({
    name: 'timers.stop-halted',
    hears: causes,
    async handle(tx, fact, now) {
      const organizationId = fact.stream
      const userIds = await haltedIn(tx, organizationId, affectedBy(fact))
      if (userIds.length === 0) return
      const facts: StatedFact[] = []
      // Nobody did this directly: the audit log already has the change that caused it.
      const writer: TimerWriter = {
        db: tx,
        now,
        announce: (stated) => facts.push(stated),
        audit: () => {},
        bounds,
      }
      for (const userId of userIds) {
        const timer = await lockTimer(tx, userId)
        if (timer?.organizationId !== organizationId) continue
        // It may have been stopped and started again before its row was locked.
        const still = await haltedIn(tx, organizationId, { userIds: [userId] })
        if (still.length > 0) await endTimer(writer, timer, unbooked(timer, fact.announcedAt), 'not_allowed')
      }
      await writeFacts(tx, facts, now)
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
