import type { SampleStage } from '../../api/sample.ts'
import { insertNumbered } from '../../foundation/db/insert-rows.ts'
import { addDays, dateFrom } from '../../foundation/time/calendar-date.ts'

/** A submitted timesheet of the user. */
export async function createSampleTimesheet(stage: SampleStage): Promise<number> {
  const { db, now, organizationId, userId, number } = stage
  const row = {
    organization_id: organizationId,
    user_id: userId,
    start_date: addDays(dateFrom('2000-01-01'), number),
    stop_date: '2024-12-31',
    status: 'submitted',
    created_at: now,
    updated_at: now,
  }
  const [id = 0] = await insertNumbered(db, { table: 'timesheets', rows: [row] })
  return id
}
