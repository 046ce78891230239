import { countWaitingOn } from '../store/request-rows.ts'
import { approvesAnybody, countWaitingFor } from '../store/requests.ts'

/** What timesheets need from time off. */
export const pendingTimeOff = { count: countWaitingOn, countFor: countWaitingFor, approvesAnybody }
