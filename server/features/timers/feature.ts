import { feature } from '../../api/feature.ts'
import { workBreakPolicyAudit } from './audits.ts'
import { demoTimers } from './demo.ts'
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
import { idleTimeStart, timerStart, timerStop, workBreakCreate } from './events.ts'
import * as facts from './facts.ts'
import type { TimerPorts } from './ports.ts'
import { timerFeed, trackingStateFeed, workBreakPolicyFeed } from './store/feed.ts'
import { stopHaltedTimers } from './subscribers.ts'
import { recordLastSeen } from './work/record-last-seen.ts'

export const timers = (ports: TimerPorts) =>
  feature({
    name: 'timers',
    tags: { Timers: 'Running timers, breaks and idle time, and a log of when timers started and stopped.' },
    endpoints: [
      getTimer,
      startTimer(ports),
      stopTimer(ports),
      startIdleTime(ports),
      resumeIdleTime(ports),
      discardIdleTime(ports),
      listTimers,
      listTrackingStates,
      listWorkBreakProjects,
      setWorkBreakPolicy,
      listLastActivities,
      listProjectLastActivities,
    ],
    facts: Object.values(facts),
    subscribers: [stopHaltedTimers(ports), recordLastSeen],
    feeds: [workBreakPolicyFeed, timerFeed, trackingStateFeed],
    events: [timerStart, timerStop, workBreakCreate, idleTimeStart],
    audits: [workBreakPolicyAudit],
    demo: [demoTimers],
  })
