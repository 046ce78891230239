import { type DemoPart, idOf, workOf } from '../../api/demo/demo.ts'
import { addSeconds, instantFromSeconds, toSeconds } from '../../foundation/time/instant.ts'
import { timedPayload } from './changes/book-timer.ts'
import { timerStarted, workBreakPolicyChanged } from './facts.ts'
import { millis } from './rules/millis.ts'
import { endOfSlot } from './rules/running-timer.ts'
import { timedWork } from './store/timed-work.ts'
import { lockTimer, saveRunning } from './store/timers.ts'
import { recordState } from './store/tracking-states.ts'
import { changePolicy } from './store/work-breaks.ts'

/** How long breaks may last, in minutes. */
const breaks = [
  { project: 'Lunch break', minutes: 60 },
  { project: 'Tea break', minutes: 15 },
]

/** The running timers of people at work, and how long breaks may last. */
export const demoTimers: DemoPart = {
  creates: 'timers',
  after: ['limit histories'],

  async create(demo) {
    const { db, now, announce, organizationId } = demo
    for (const { name, atWork } of demo.people) {
      const userId = idOf(demo, 'users', name)
      const projectId = workOf(demo, userId)
      if (atWork === undefined || projectId === undefined) continue
      const startedAt = addSeconds(now, -atWork * 60)
      const bookedUntil = instantFromSeconds(toSeconds(startedAt))
      const work = { organizationId, userId, projectId, taskId: null }
      await lockTimer(db, userId)
      const timer = { ...work, note: null, startedAt, bookedUntil, tracked: 0, idleSince: null }
      await saveRunning(db, { ...timer, dueAt: endOfSlot(bookedUntil) })
      const stateId = await recordState(db, work, { type: 'start' }, startedAt)
      announce(
        timerStarted({
          ...timedPayload(work, await timedWork(db, work)),
          tracking_started_at: millis(startedAt),
          state_id: stateId,
        }),
      )
    }
    for (const { project, minutes } of breaks) {
      const projectId = idOf(demo, 'projects', project)
      await changePolicy(db, { organizationId, projectId }, minutes * 60, now)
      announce(workBreakPolicyChanged({ organization_id: organizationId, project_id: projectId }))
    }
  },
}
