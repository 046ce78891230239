import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import {
  timeOffPolicyRemoved,
  timeOffRequestChanged,
  timeOffRequestCreated,
  timeOffRequestRemoved,
} from '../facts.ts'
import { timeOffRequest } from '../records/time-off-request.ts'

export const timeOffRequestFeed: Resource = {
  name: 'time_off_request',
  deletion: 'the request was deleted, or its policy',
  record: timeOffRequest,
  key: { id: 'r.id' },
  from: () => sql`time_off_requests r`,
  organization: 'r.organization_id',
  touches: touchedBy(
    on(timeOffRequestCreated, ({ time_off_request_id }) => [created(time_off_request_id)]),
    on(timeOffRequestChanged, ({ time_off_request_id }) => [updated(time_off_request_id)]),
    on(timeOffRequestRemoved, ({ time_off_request_id }) => [deleted(time_off_request_id)]),
    on(timeOffPolicyRemoved, ({ request_ids }) => request_ids.map((id) => deleted(id))),
  ),
}
