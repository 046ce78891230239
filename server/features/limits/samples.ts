import type { SampleStage } from '../../api/sample.ts'
import { insertNumbered } from '../../foundation/db/insert-rows.ts'
import { addDays, dateFrom } from '../../foundation/time/calendar-date.ts'

/** What the user may track, and has tracked, on a day. */
export async function createSampleHistory(stage: SampleStage): Promise<number> {
  const { db, now, organizationId, userId, number } = stage
  const day = addDays(dateFrom('2000-01-01'), number)
  const row = {
    organization_id: organizationId,
    user_id: userId,
    limit_type: 'daily',
    start_date: day,
    stop_date: day,
    start_time: `${day}T00:00:00Z`,
    stop_time: `${addDays(day, 1)}T00:00:00Z`,
    total: 28_800,
    used: 0,
    created_at: now,
    updated_at: now,
  }
  const [id = 0] = await insertNumbered(db, { table: 'limit_histories', rows: [row] })
  return id
}
