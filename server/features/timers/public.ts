export { siteTimers } from './changes/site-timers.ts'
export { lookAtTimers, waitingTimers } from './store/timers.ts'
export { timerWork } from './work/timer-work.ts'
