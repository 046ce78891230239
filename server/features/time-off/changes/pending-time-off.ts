import { countWaitingOn } from '../store/request-rows.ts'

/** What timesheets need from time off. */
export const pendingTimeOff = { count: countWaitingOn }
