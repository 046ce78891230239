import { approvedDaysOf, countWaitingOn } from '../store/request-days.ts'
import { approvesAnybody, countWaitingFor } from '../store/requests.ts'

/** What timesheets need from time off. */
export const pendingTimeOff = {
  approvedDays: approvedDaysOf,
  count: countWaitingOn,
  countFor: countWaitingFor,
  approvesAnybody,
}
