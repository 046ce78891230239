import type { Writer } from '../../api/writing.ts'
import type { Subscriber } from '../../foundation/facts/dispatcher.ts'
import type { Fact, StatedFact } from '../../foundation/facts/fact.ts'
import { writeFacts } from '../../foundation/facts/outbox.ts'
import { endTimer } from './changes/run-timer.ts'
import { unbooked } from './rules/running-timer.ts'
import { haltedAmong, holdTimer } from './store/timers.ts'

/** Whoever may no longer track what they track stops at the moment at which that became so. */
export const stopHaltedTimers: Subscriber = {
  name: 'timers.stop-halted',
  hears: ['member.removed', 'members.changed', 'project.changed', 'project.members_changed', 'task.deleted'],
  async handle(tx, fact, now) {
    const userIds = await haltedAmong(tx, fact.stream, concerned(fact))
    if (userIds.length === 0) return
    const facts: StatedFact[] = []
    // Nobody did it: the entry about its cause is in the audit log already.
    const writer: Writer = { db: tx, now, announce: (told) => facts.push(told), audit: () => {} }
    for (const userId of userIds) {
      const timer = await holdTimer(tx, userId)
      if (timer?.organizationId !== fact.stream || (await isFine(tx, fact, userId))) continue
      await endTimer(writer, timer, unbooked(timer, fact.announcedAt), 'not_allowed')
    }
    await writeFacts(tx, facts, now)
  },
}

/** It may have been stopped, or started anew, before its row was locked. */
async function isFine(tx: Writer['db'], fact: Fact, userId: number): Promise<boolean> {
  const still = await haltedAmong(tx, fact.stream, { userIds: [userId], projectId: null, taskId: null })
  return still.length === 0
}

function concerned({ name, payload }: Fact): {
  userIds: number[]
  projectId: number | null
  taskId: number | null
} {
  const members = (payload.members ?? []) as { user_id: number }[]
  const userIds = members.map(({ user_id }) => user_id)
  if (name === 'member.removed') userIds.push(Number(payload.user_id))
  return {
    userIds,
    projectId: name === 'project.changed' ? Number(payload.project_id) : null,
    taskId: name === 'task.deleted' ? Number(payload.task_id) : null,
  }
}
