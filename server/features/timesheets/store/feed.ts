import { created, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { timesheetChanged, timesheetCreated, timesheetReminded } from '../facts.ts'
import { timesheet } from '../records/timesheet.ts'
import { sumsOfDays } from './timesheets.ts'

export const timesheetFeed: Resource = {
  name: 'timesheet',
  deletion: 'never',
  record: timesheet,
  key: { id: 't.id' },
  from: () => sql`timesheets t ${sumsOfDays}`,
  organization: 't.organization_id',
  touches: touchedBy(
    on(timesheetCreated, ({ timesheet_id }) => [created(timesheet_id)]),
    on(timesheetChanged, ({ timesheet_id }) => [updated(timesheet_id)]),
    on(timesheetReminded, ({ timesheet_id }) => [updated(timesheet_id)]),
  ),
}
