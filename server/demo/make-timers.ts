import type { Writer } from '../api/writing.ts'
import { timedPayload } from '../features/timers/changes/book-timer.ts'
import { timerStarted, workBreakPolicyChanged } from '../features/timers/facts.ts'
import { millis } from '../features/timers/rules/millis.ts'
import { endOfSlot } from '../features/timers/rules/running-timer.ts'
import { timedWork } from '../features/timers/store/timed-work.ts'
import { lockTimer, saveRunning } from '../features/timers/store/timers.ts'
import { recordState } from '../features/timers/store/tracking-states.ts'
import { changePolicy } from '../features/timers/store/work-breaks.ts'
import { addSeconds, instantFromSeconds, toSeconds } from '../foundation/time/instant.ts'
import type { projectMemberRows } from './rows/project-members.ts'
import type { Ids } from './rows/tasks.ts'
import { statusOf } from './rows/work.ts'
import { emailOf, projects } from './story/cast.ts'
import { atWork, breaks } from './story/timers.ts'

type OnProjects = ReturnType<typeof projectMemberRows>

/** Running timers, and how long breaks may last. */
export async function makeTimers(writer: Writer, ids: Ids, onProjects: OnProjects): Promise<void> {
  const { db, now, announce } = writer
  const { organizationId } = ids
  for (const { name, minutes } of atWork) {
    const userId = ids.users.get(emailOf(name)) ?? 0
    const projectId = workOf(ids, onProjects, userId)
    if (projectId === undefined) continue
    const startedAt = addSeconds(now, -minutes * 60)
    const bookedUntil = instantFromSeconds(toSeconds(startedAt))
    const work = { organizationId, userId, projectId, taskId: null }
    await lockTimer(db, userId)
    const timer = { ...work, note: null, startedAt, bookedUntil, tracked: 0, idleSince: null }
    await saveRunning(db, timer, endOfSlot(bookedUntil))
    const stateId = await recordState(db, work, 'start', startedAt)
    announce(
      timerStarted({
        ...timedPayload(work, await timedWork(db, work)),
        tracking_started_at: millis(startedAt),
        state_id: stateId,
      }),
    )
  }
  for (const { project, minutes } of breaks) {
    const projectId = ids.projects.get(project) ?? 0
    await changePolicy(db, { organizationId, projectId }, minutes * 60, now)
    announce(workBreakPolicyChanged({ organization_id: organizationId, project_id: projectId }))
  }
}

/** The first active project on which a user can track time, breaks aside. */
export function workOf(ids: Ids, onProjects: OnProjects, userId: number): number | undefined {
  const isOn = (projectId: number | undefined) =>
    onProjects.some(
      (row) =>
        row.user_id === userId &&
        row.project_id === projectId &&
        row.status === 'active' &&
        row.role !== 'viewer',
    )
  const found = projects.find(
    (project) =>
      project.type !== 'work_break' && statusOf(project) === 'active' && isOn(ids.projects.get(project.name)),
  )
  return found && ids.projects.get(found.name)
}
