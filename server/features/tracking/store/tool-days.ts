import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ToolDayChange } from '../rules/usage-sums.ts'
import { idsOfDays } from './days.ts'
import type { LockedTracker } from './trackers.ts'

/** Adds to the sums of tools by day and creates missing ones; returns the ids of both. */
export async function addToToolDays(
  db: Db,
  { organizationId, userId }: LockedTracker,
  days: readonly ToolDayChange[],
  now: Instant,
): Promise<{ created: number[]; updated: number[] }> {
  if (days.length === 0) return { created: [], updated: [] }
  const all = <T>(of: (day: ToolDayChange) => T) => days.map(of)
  const rows = await db.rows(
    { id: is.int, is_new: is.flag },
    sql`
    insert into daily_tool_usages as d (
      organization_id, user_id, id, date, project_id, task_id, tool_id, tool_type, tracked, activations, core, non_core,
      unproductive, created_at, updated_at)
    select ${organizationId}, ${userId}, first_id + nextval('daily_tool_usage_numbers'), date, project_id, task_id, tool_id,
           tool_type, tracked, activations, core, non_core, unproductive, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${all(({ date }) => idsOfDays(date, date).first)}::bigint[], ${all(({ date }) => date)}::date[],
                ${all(({ projectId }) => projectId)}::int[], ${all(({ taskId }) => taskId)}::int[],
                ${all(({ toolId }) => toolId)}::int[], ${all(({ toolType }) => toolType)}::text[],
                ${all(({ tracked }) => tracked)}::int[], ${all(({ activations }) => activations)}::int[],
                ${all(({ core }) => core)}::int[], ${all(({ non_core }) => non_core)}::int[],
                ${all(({ unproductive }) => unproductive)}::int[])
         as given(first_id, date, project_id, task_id, tool_id, tool_type, tracked, activations, core, non_core,
                  unproductive)
    on conflict (organization_id, date, user_id, project_id, coalesce(task_id, 0), tool_id) do update
      set tracked = d.tracked + excluded.tracked, activations = d.activations + excluded.activations,
          core = d.core + excluded.core, non_core = d.non_core + excluded.non_core,
          unproductive = d.unproductive + excluded.unproductive, updated_at = excluded.updated_at
    returning id, xmax = 0 as is_new`,
  )
  const ids = (isNew: boolean) => rows.filter(({ is_new }) => is_new === isNew).map(({ id }) => id)
  return { created: ids(true), updated: ids(false) }
}
