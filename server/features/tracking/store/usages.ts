import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type IdRange, slotOfId } from '../rules/slot.ts'
import { productivities, toolTypes, type Usage } from '../rules/usage.ts'
import type { CountedUsage } from '../rules/usage-sums.ts'
import { rowsWithin } from './id-ranges.ts'
import type { LockedTracker, TimeOf } from './trackers.ts'

/** A usage to be stored, with what it counts as. */
export type NewUsage = Usage &
  Pick<CountedUsage, 'toolId' | 'productivity' | 'activations'> & {
    /** The day of its slot, until it gets time. */
    date: CalendarDate
    details: readonly { title: string; url: string; tracked: number }[] | undefined
  }

export type StoredUsage = Usage & CountedUsage & { id: number }

const stored = columns({
  id: is.int,
  uuid: is.uuid,
  part: is.int,
  project_id: is.int,
  task_id: is.int.orNull,
  date: is.date,
  tool_id: is.int,
  tool_type: is.word(...toolTypes),
  is_browser: is.flag,
  productivity: is.word(...productivities),
  offered: is.int,
  tracked: is.int,
  counted: is.int,
  activations: is.int.orNull,
})

/** A member's usages in ranges of ids. With the tracker locked, they don't change afterwards. */
export async function usagesWithin(
  db: Db,
  tracker: TimeOf,
  ranges: readonly IdRange[],
): Promise<StoredUsage[]> {
  const rows = await db.rows(
    stored,
    sql`
    select u.id, u.uuid, u.part, u.project_id, u.task_id, u.date, u.tool_id, u.tool_type, u.is_browser, u.productivity,
           u.offered, u.tracked, u.counted, u.activations
    from ${rowsWithin(sql`tool_usages`, tracker, ranges)} u`,
  )
  return rows.map(usageOf)
}

function usageOf({ project_id, task_id, tool_id, tool_type, is_browser, ...row }: Selected<typeof stored>) {
  return {
    ...row,
    slot: slotOfId(row.id),
    projectId: project_id,
    taskId: task_id,
    toolId: tool_id,
    toolType: tool_type,
    isBrowser: is_browser,
  }
}

/** What is written of a usage, beside what was reported. */
export type Settled<U> = { usage: U; date: CalendarDate; tracked: number; counted: number }

/** Creates usages; returns the ids of those with any time. */
export async function insertUsages(
  db: Db,
  { organizationId, userId }: LockedTracker,
  made: readonly Settled<NewUsage>[],
  now: Instant,
): Promise<number[]> {
  if (made.length === 0) return []
  const all = <T>(of: (usage: NewUsage) => T) => made.map(({ usage }) => of(usage))
  const rows = await db.rows(
    { id: is.int, tracked: is.int },
    sql`
    insert into tool_usages (organization_id, user_id, id, time_slot, date, project_id, task_id, tool_id, tool_type,
                             is_browser, productivity, offered, tracked, counted, activations, details, uuid, part,
                             created_at, updated_at)
    select ${organizationId}, ${userId}, slot * 536870912 + nextval('tool_usage_numbers'), to_timestamp(slot * 600), date,
           project_id, task_id, tool_id, tool_type, is_browser, productivity, offered, tracked, counted, activations,
           details, uuid, part, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${all(({ slot }) => slot)}::bigint[], ${made.map(({ date }) => date)}::date[],
                ${all(({ projectId }) => projectId)}::int[], ${all(({ taskId }) => taskId)}::int[],
                ${all(({ toolId }) => toolId)}::int[], ${all(({ toolType }) => toolType)}::text[],
                ${all(({ isBrowser }) => isBrowser)}::boolean[], ${all(({ productivity }) => productivity)}::text[],
                ${all(({ offered }) => offered)}::smallint[], ${made.map(({ tracked }) => tracked)}::smallint[],
                ${made.map(({ counted }) => counted)}::smallint[], ${all(({ activations }) => activations)}::int[],
                ${all(({ details }) => (details ? JSON.stringify(details) : null))}::jsonb[],
                ${all(({ uuid }) => uuid)}::uuid[], ${all(({ part }) => part)}::smallint[])
         as given(slot, date, project_id, task_id, tool_id, tool_type, is_browser, productivity, offered, tracked, counted,
                  activations, details, uuid, part)
    returning id, tracked`,
  )
  return rows.filter(({ tracked }) => tracked > 0).map(({ id }) => id)
}

/** Changes the work and the share of usages; pages keep their proportions. */
export async function changeUsages(
  db: Db,
  { organizationId }: LockedTracker,
  changed: readonly Settled<StoredUsage>[],
  now: Instant,
): Promise<void> {
  if (changed.length === 0) return
  await db.change(sql`
    update tool_usages u
    set project_id = given.project_id, task_id = given.task_id, date = given.date, offered = given.offered,
        tracked = given.tracked, counted = given.counted, updated_at = ${now},
        details = scaled_details(u.details, given.offered, u.offered)
    from ${given(changed)}
    where u.organization_id = ${organizationId} and u.id = given.id`)
}

/** Creates a usage for each part, otherwise like its parent; returns the ids of those with any time. */
export async function splitUsages(
  db: Db,
  { organizationId }: LockedTracker,
  parts: readonly Settled<StoredUsage>[],
  now: Instant,
): Promise<number[]> {
  if (parts.length === 0) return []
  const rows = await db.rows(
    { id: is.int, tracked: is.int },
    sql`
    insert into tool_usages (organization_id, user_id, id, time_slot, date, project_id, task_id, tool_id, tool_type,
                             is_browser, productivity, offered, tracked, counted, details, uuid, part, created_at,
                             updated_at)
    select u.organization_id, u.user_id, (u.id >> 29 << 29) + nextval('tool_usage_numbers'), u.time_slot, given.date,
           given.project_id, given.task_id, u.tool_id, u.tool_type, u.is_browser, u.productivity, given.offered,
           given.tracked, given.counted, scaled_details(u.details, given.offered, u.offered), u.uuid, u.part,
           ${now}::timestamptz, ${now}::timestamptz
    from ${given(parts)}
    join tool_usages u on u.organization_id = ${organizationId} and u.id = given.id
    returning id, tracked`,
  )
  return rows.filter(({ tracked }) => tracked > 0).map(({ id }) => id)
}

export async function removeUsages(
  db: Db,
  { organizationId }: LockedTracker,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await db.change(sql`
    delete from tool_usages where organization_id = ${organizationId} and id = any(${ids}::bigint[])`)
}

function given(settled: readonly Settled<StoredUsage>[]) {
  const all = <T>(of: (usage: StoredUsage) => T) => settled.map(({ usage }) => of(usage))
  return sql`
    unnest(${all(({ id }) => id)}::bigint[], ${all(({ projectId }) => projectId)}::int[],
           ${all(({ taskId }) => taskId)}::int[], ${settled.map(({ date }) => date)}::date[],
           ${all(({ offered }) => offered)}::smallint[], ${settled.map(({ tracked }) => tracked)}::smallint[],
           ${settled.map(({ counted }) => counted)}::smallint[])
      as given(id, project_id, task_id, date, offered, tracked, counted)`
}
