import { created, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import {
  manualTimeRequestCreated,
  manualTimeRequestDecided,
  manualTimeRequestReopened,
  timeEditLogsCreated,
} from '../facts.ts'
import { manualTimeRequest } from '../records/manual-time-request.ts'
import { timeEditLog } from '../records/time-edit-log.ts'

export const manualTimeRequestFeed: Resource = {
  name: 'manual_time_request',
  deletion: 'never: `status` says whether it was approved or denied',
  record: manualTimeRequest,
  key: { id: 'r.id' },
  from: () => sql`manual_time_requests r`,
  organization: 'r.organization_id',
  touches: touchedBy(
    on(manualTimeRequestCreated, ({ manual_time_request_id }) => [created(manual_time_request_id)]),
    on(manualTimeRequestDecided, ({ manual_time_request_id }) => [updated(manual_time_request_id)]),
    on(manualTimeRequestReopened, ({ manual_time_request_id }) => [updated(manual_time_request_id)]),
  ),
}

export const timeEditLogFeed: Resource = {
  name: 'time_edit_log',
  deletion: 'never',
  record: timeEditLog,
  key: { id: 'l.id' },
  from: () => sql`time_edit_logs l`,
  organization: 'l.organization_id',
  touches: touchedBy(
    on(timeEditLogsCreated, ({ time_edit_log_ids }) => time_edit_log_ids.map((id) => created(id))),
  ),
}
