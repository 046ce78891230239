import type { SampleStage } from '../../api/sample.ts'
import { insertNumbered } from '../../foundation/db/insert-rows.ts'
import { addDays, dateFrom } from '../../foundation/time/calendar-date.ts'
import { completeBudget } from '../projects/public.ts'
import { recordVersions } from './store/versions.ts'

/** A past period of a project's budget of hours. */
export async function createSampleHistory(stage: SampleStage): Promise<number> {
  const { db, now, organizationId, projectId, number } = stage
  const day = addDays(dateFrom('2000-01-01'), number)
  const row = {
    organization_id: organizationId,
    project_id: projectId,
    budget: completeBudget({ type: 'hours', hours: 8 }),
    measure: 'tracked',
    allowed: 28_800,
    start_date: day,
    stop_date: day,
    period_start: day,
    set_on: day,
    opened_on: day,
    digits: 2,
    spent: 0,
    period_spent: 0,
    crossed: [],
    created_at: now,
    updated_at: now,
  }
  const [id = 0] = await insertNumbered(db, { table: 'budget_histories', rows: [row] })
  await recordVersions(db, organizationId, [id], now)
  return id
}
