import type { Demo } from '../../../api/demo/demo.ts'
import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { raw, sql } from '../../../foundation/db/sql.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { toolUsagesChanged } from '../facts.ts'
import { slotOf } from '../rules/slot.ts'
import { usageShares } from '../rules/usage.ts'
import type { NewUsage } from '../store/usages.ts'
import { activityRows } from './rows.ts'

const made = columns({ id: is.int, user_id: is.int })

/** The time of the demo in which tools were used. */
export type DemoSlot = Pick<
  ReturnType<typeof activityRows>[number],
  'user_id' | 'project_id' | 'task_id' | 'date' | 'time_slot' | 'tracked' | 'created_at' | 'uuid'
> & { slot: number }

export function demoSlots(demo: Demo): DemoSlot[] {
  return activityRows(demo)
    .filter(({ time_type }) => time_type !== 'manual')
    .map((row) => ({ ...row, slot: slotOf(toSeconds(row.time_slot)) }))
}

/** Stores usages of the demo's time, with their days. */
export async function createDemoUsages(
  { db, announce, organizationId }: Demo,
  used: readonly { at: DemoSlot; usage: NewUsage }[],
): Promise<void> {
  const rows = [...Map.groupBy(used, ({ at }) => `${at.user_id} ${at.slot}`).values()].flatMap((same) => {
    const rooms = same.map(({ at, usage }) => ({
      ...usage,
      tracked: at.tracked,
      timeType: 'normal' as const,
    }))
    const shares = usageShares(
      rooms.slice(0, 1),
      same.map(({ usage }) => usage),
    )
    return same.map(({ at, usage }) => ({
      organization_id: organizationId,
      user_id: at.user_id,
      project_id: at.project_id,
      task_id: at.task_id,
      date: at.date,
      time_slot: at.time_slot,
      tool_id: usage.toolId,
      tool_type: usage.toolType,
      is_browser: usage.isBrowser,
      productivity: usage.productivity,
      offered: usage.offered,
      tracked: shares.get(usage)?.tracked ?? 0,
      counted: shares.get(usage)?.counted ?? 0,
      activations: usage.activations,
      uuid: usage.uuid,
      part: 0,
      created_at: at.created_at,
      updated_at: at.created_at,
    }))
  })
  const created = Map.groupBy(await insertUsageRows(db, rows), ({ user_id }) => user_id)
  const days = Map.groupBy(await sumUpToolDays(db, organizationId), ({ user_id }) => user_id)
  for (const [user_id, usages] of created)
    announce(
      toolUsagesChanged({
        organization_id: organizationId,
        user_id,
        created: usages.map(({ id }) => id),
        updated: [],
        deleted: [],
        days_created: (days.get(user_id) ?? []).map(({ id }) => id),
        days_updated: [],
      }),
    )
}

function insertUsageRows(db: Db, rows: readonly object[]) {
  const names = raw(Object.keys(rows[0] ?? {}).join(', '))
  return db.rows(
    made,
    sql`
    insert into tool_usages (id, ${names})
    select extract(epoch from time_slot)::bigint / 600 * 536870912 + nextval('tool_usage_numbers'), ${names}
    from jsonb_populate_recordset(null::tool_usages, ${JSON.stringify(rows)}::jsonb)
    returning id, user_id`,
  )
}

function sumUpToolDays(db: Db, organizationId: number) {
  return db.rows(
    made,
    sql`
    insert into daily_tool_usages (organization_id, id, date, user_id, project_id, task_id, tool_id, tool_type, tracked,
                                   activations, core, non_core, unproductive, created_at, updated_at)
    select organization_id, (date - date '1970-01-01')::bigint * 4294967296 + nextval('daily_tool_usage_numbers'), date,
           user_id, project_id, task_id, tool_id, tool_type, tracked, activations, core, non_core, unproductive,
           created_at, updated_at
    from (select organization_id, date, user_id, project_id, task_id, tool_id, tool_type, sum(tracked) as tracked,
                 sum(coalesce(activations, 0)) as activations,
                 coalesce(sum(counted) filter (where productivity = 'core'), 0) as core,
                 coalesce(sum(counted) filter (where productivity = 'non_core'), 0) as non_core,
                 coalesce(sum(counted) filter (where productivity = 'unproductive'), 0) as unproductive,
                 min(created_at) as created_at, max(updated_at) as updated_at
          from tool_usages where organization_id = ${organizationId} and tracked > 0
          group by organization_id, date, user_id, project_id, task_id, tool_id, tool_type
          order by date, user_id, project_id, task_id, tool_id) days
    returning id, user_id`,
  )
}
