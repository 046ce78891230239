import { createTimeOffRequest } from './endpoints/create-time-off-request.ts'
import { deleteTimeOffRequest } from './endpoints/delete-time-off-request.ts'
import { getTimeOffRequest } from './endpoints/get-time-off-request.ts'
import { listTimeOffRequests } from './endpoints/list-time-off-requests.ts'
import { returnAddedHolidays } from './endpoints/return-holidays.ts'
import { updateTimeOffRequest } from './endpoints/update-time-off-request.ts'
import { updateTimeOffRequestStatus } from './endpoints/update-time-off-request-status.ts'
import type { Shifts } from './ports.ts'

export const requestEndpoints = (shifts: Shifts) => [
  listTimeOffRequests,
  createTimeOffRequest({ shifts }),
  getTimeOffRequest,
  updateTimeOffRequest({ shifts }),
  deleteTimeOffRequest,
  updateTimeOffRequestStatus({ shifts }),
  returnAddedHolidays,
]
