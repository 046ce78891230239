import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { columns, is } from '../foundation/db/columns.ts'
import { sql } from '../foundation/db/sql.ts'
import type { TestItem } from './tracked.ts'
import type { World } from './world.ts'

/** A usage as a tracker sends it. */
export function usageItem(w: World, time_slot: string, name: string, more: object = {}): TestItem {
  return {
    uuid: randomUUID(),
    kind: 'tool_usage',
    project_id: w.projectId,
    time_slot,
    tool_type: name.includes('.') ? 'url' : 'application',
    name,
    tracked: 600,
    ...more,
  }
}

const sums = columns({
  date: is.date,
  user_id: is.int,
  project_id: is.int,
  task_id: is.int.orNull,
  tool: is.text,
  tracked: is.int,
  activations: is.int,
  core: is.int,
  non_core: is.int,
  unproductive: is.int,
})

/** The sums by day and tool, as they are stored and as the slots add up. */
export async function toolSums(w: World, userId: number) {
  const stored = await w.database.rows(
    sums,
    sql`
    select d.date, d.user_id, d.project_id, d.task_id, t.key as tool, d.tracked, d.activations, d.core, d.non_core,
           d.unproductive
    from daily_tool_usages d join tools t on t.id = d.tool_id
    where d.user_id = ${userId}
      and (d.tracked, d.activations, d.core, d.non_core, d.unproductive) is distinct from (0, 0, 0, 0, 0)
    order by d.date, d.project_id, d.task_id, t.tool_type, t.key`,
  )
  const added = await w.database.rows(
    sums,
    sql`
    select u.date, u.user_id, u.project_id, u.task_id, t.key as tool, sum(u.tracked)::int as tracked,
           sum(coalesce(u.activations, 0))::int as activations,
           coalesce(sum(u.counted) filter (where u.productivity = 'core'), 0)::int as core,
           coalesce(sum(u.counted) filter (where u.productivity = 'non_core'), 0)::int as non_core,
           coalesce(sum(u.counted) filter (where u.productivity = 'unproductive'), 0)::int as unproductive
    from tool_usages u join tools t on t.id = u.tool_id
    where u.user_id = ${userId} and u.tracked > 0
    group by u.date, u.user_id, u.project_id, u.task_id, t.tool_type, t.key
    order by u.date, u.project_id, u.task_id, t.tool_type, t.key`,
  )
  return { stored, added }
}

/** The rules that hold after any writes: roll-up = sum of slots, and no tool type has more seconds than its slot's work. */
export async function requireSoundUsages(w: World, userId: number): Promise<void> {
  const { stored, added } = await toolSums(w, userId)
  assert.deepEqual(stored, added)
  const beyond = await w.database.rows(
    { id: is.int, used: is.int },
    sql`
    select min(u.id) as id, sum(u.tracked)::int as used
    from tool_usages u
    where u.user_id = ${userId}
    group by u.organization_id, u.time_slot, u.date, u.project_id, u.task_id, u.tool_type
    having sum(u.tracked) > (
      select coalesce(sum(a.tracked), 0) from activities a
      where a.user_id = ${userId} and a.time_slot = u.time_slot and a.date = u.date and a.project_id = u.project_id
        and a.task_id is not distinct from u.task_id and a.time_type <> 'manual' and not a.is_removed)`,
  )
  assert.deepEqual(beyond, [])
  const uncounted = await w.database.rows(
    { slot: is.instant },
    sql`
    select u.time_slot as slot from tool_usages u
    where u.user_id = ${userId}
    group by u.time_slot, u.project_id, u.task_id
    having sum(u.counted) <> coalesce(sum(u.tracked) filter (where u.tool_type = 'application'), 0)`,
  )
  assert.deepEqual(uncounted, [])
}
