import type { Endpoint } from '../../api/endpoint.ts'
import { createManualTimeRequest } from './endpoints/create-manual-time-request.ts'
import { createTimeEntry } from './endpoints/create-time-entry.ts'
import { deleteTime } from './endpoints/delete-time.ts'
import { getManualTimeAttachment } from './endpoints/get-manual-time-attachment.ts'
import { getManualTimeRequest } from './endpoints/get-manual-time-request.ts'
import { getManualTimeSettings } from './endpoints/get-manual-time-settings.ts'
import { listManualTimeRequests } from './endpoints/list-manual-time-requests.ts'
import { listProjectTimeEditLogs, listTimeEditLogs } from './endpoints/list-time-edit-logs.ts'
import { previewManualTimeRequest } from './endpoints/preview-manual-time-request.ts'
import { updateManualTimeRequestStatus } from './endpoints/update-manual-time-request-status.ts'
import { updateManualTimeSettings } from './endpoints/update-manual-time-settings.ts'
import { updateTime } from './endpoints/update-time.ts'
import type { Budgets } from './ports.ts'

export { pendingManualTime } from './changes/pending-requests.ts'
export { mailApprovers } from './subscribers.ts'

/** The calls of this feature, in the order in which their description shows them. */
export function manualTimeEndpoints(budgets: Budgets): Endpoint[] {
  return [
    createTimeEntry,
    updateTime,
    deleteTime,
    listTimeEditLogs,
    listProjectTimeEditLogs,
    listManualTimeRequests,
    createManualTimeRequest,
    getManualTimeRequest,
    getManualTimeAttachment,
    previewManualTimeRequest(budgets),
    updateManualTimeRequestStatus(budgets),
    getManualTimeSettings,
    updateManualTimeSettings,
  ]
}
