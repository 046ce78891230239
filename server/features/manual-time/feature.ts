import { feature } from '../../api/feature.ts'
import { manualTimeRequestAudit, manualTimeSettingsAudit, timeEditLogAudit } from './audits.ts'
import { demoManualTime } from './demo/demo.ts'
import { demoRequestNotices } from './demo/notices.ts'
import { changeMemberTime } from './endpoints/change-member-time.ts'
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
import * as facts from './facts.ts'
import { manualTimeLists } from './lists.ts'
import * as notices from './notices.ts'
import type { ManualTimePorts } from './ports.ts'
import { manualTimeRequestFeed, timeEditLogFeed } from './store/feed.ts'
import { notifyOfDecisions, notifyOfRequests } from './subscribers.ts'

export const manualTime = ({ budgets, timesheets, ...site }: ManualTimePorts) =>
  feature({
    name: 'manual-time',
    lists: manualTimeLists,
    tags: {
      'Manual time': 'Time added or edited by hand, the log of all edits, and requests that need approval.',
    },
    endpoints: [
      createTimeEntry(budgets),
      updateTime,
      deleteTime,
      changeMemberTime(budgets),
      listTimeEditLogs,
      listProjectTimeEditLogs,
      listManualTimeRequests,
      createManualTimeRequest,
      getManualTimeRequest,
      getManualTimeAttachment,
      previewManualTimeRequest({ budgets, timesheets }),
      updateManualTimeRequestStatus({ budgets, timesheets }),
      getManualTimeSettings,
      updateManualTimeSettings,
    ],
    facts: Object.values(facts),
    subscribers: [notifyOfRequests(site), notifyOfDecisions(site)],
    notifications: Object.values(notices),
    feeds: [manualTimeRequestFeed, timeEditLogFeed],
    audits: [manualTimeRequestAudit, manualTimeSettingsAudit, timeEditLogAudit],
    samples: {
      manual_time_request_id: {
        post: '/v2/organizations/{organization_id}/manual_time_requests',
        body: {
          project_id: '{project_id}',
          start_time: '{2 hours ago}',
          stop_time: '{1 hours ago}',
          reason_to_submit: 'Sample',
        },
        as: 'user',
      },
    },
    demo: [demoManualTime({ budgets, timesheets }), demoRequestNotices],
  })
