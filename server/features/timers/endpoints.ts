import type { Endpoint } from '../../api/endpoint.ts'
import { discardIdleTime } from './endpoints/discard-idle-time.ts'
import { getTimer } from './endpoints/get-timer.ts'
import { listLastActivities, listProjectLastActivities } from './endpoints/list-last-activities.ts'
import { listTimers } from './endpoints/list-timers.ts'
import { listTrackingStates } from './endpoints/list-tracking-states.ts'
import { listWorkBreakProjects } from './endpoints/list-work-break-projects.ts'
import { resumeIdleTime } from './endpoints/resume-idle-time.ts'
import { setWorkBreakPolicy } from './endpoints/set-work-break-policy.ts'
import { startIdleTime } from './endpoints/start-idle-time.ts'
import { startTimer } from './endpoints/start-timer.ts'
import { stopTimer } from './endpoints/stop-timer.ts'

export const timerEndpoints: readonly Endpoint[] = [
  getTimer,
  startTimer,
  stopTimer,
  startIdleTime,
  resumeIdleTime,
  discardIdleTime,
  listTimers,
  listTrackingStates,
  listWorkBreakProjects,
  setWorkBreakPolicy,
  listLastActivities,
  listProjectLastActivities,
]
