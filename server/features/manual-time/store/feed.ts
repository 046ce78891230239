import { created, type Resource, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { LogsPayload } from '../facts.ts'
import { manualTimeRequest } from '../records/manual-time-request.ts'
import { timeEditLog } from '../records/time-edit-log.ts'

type Of = { manual_time_request_id: number }

export const manualTimeRequestFeed: Resource = {
  name: 'manual_time_request',
  record: manualTimeRequest,
  key: { id: 'r.id' },
  from: () => sql`manual_time_requests r`,
  organization: 'r.organization_id',
  touches: {
    'manual_time_request.created': (fact: Of) => [created(fact.manual_time_request_id)],
    'manual_time_request.decided': (fact: Of) => [updated(fact.manual_time_request_id)],
  },
}

export const timeEditLogFeed: Resource = {
  name: 'time_edit_log',
  record: timeEditLog,
  key: { id: 'l.id' },
  from: () => sql`time_edit_logs l`,
  organization: 'l.organization_id',
  touches: {
    'time_edit_logs.created': (fact: LogsPayload) => fact.time_edit_log_ids.map((id) => created(id)),
  },
}
