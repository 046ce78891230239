import { created, type Resource, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { TimesheetPayload } from '../facts.ts'
import { timesheet } from '../records/timesheet.ts'
import { sumsOfDays } from './timesheets.ts'

export const timesheetFeed: Resource = {
  name: 'timesheet',
  record: timesheet,
  key: { id: 't.id' },
  from: () => sql`timesheets t ${sumsOfDays}`,
  organization: 't.organization_id',
  touches: {
    'timesheet.created': ({ timesheet_id }: TimesheetPayload) => [created(timesheet_id)],
    'timesheet.changed': ({ timesheet_id }: TimesheetPayload) => [updated(timesheet_id)],
  },
}
