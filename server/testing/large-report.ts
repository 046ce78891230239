import { sql } from '../foundation/db/sql.ts'
import type { World } from './world.ts'

/** Tracked time of a user on so many projects on each of so many days, without the activities behind it. */
export async function daysOnProjects(
  w: World,
  { projects, firstDay, days }: { projects: number; firstDay: string; days: number },
): Promise<void> {
  await w.database.change(sql`
    with made as (
      insert into projects (organization_id, name, created_at, updated_at)
      select ${w.organizationId}, 'Project ' || n, '2025-01-01T00:00:00Z', '2025-01-01T00:00:00Z'
      from generate_series(1, ${projects}::int) n returning id)
    insert into daily_activities (organization_id, id, date, user_id, project_id, tracked, keyboard, mouse, overall,
      input_tracked, manual, idle, resumed, billable, work_break, created_at, updated_at)
    select ${w.organizationId}, (floor(extract(epoch from d.date::timestamp) / 600)::bigint << 29) + made.id, d.date, ${w.user.id},
           made.id, 600 + made.id % 7, 0, 0, 300, 600, 0, 0, 0, 600, 0, '2025-01-01T00:00:00Z', '2025-01-01T00:00:00Z'
    from made, lateral (select ${firstDay}::date + n as date from generate_series(0, ${days - 1}::int) n) d`)
}
