import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type Productivity, productivities, type ToolType, toolTypes } from '../../tracking/public.ts'
import type { Defaults } from '../catalogue/known-tools.ts'
import type { Override } from '../rules/effective.ts'
import type { ToolName } from '../rules/tool-key.ts'

/** A tool as its name and the catalog describe it. */
export type NamedTool = ToolName & {
  toolType: ToolType
  defaults: Pick<Defaults, 'category' | 'productivity'>
}

const found = columns({
  id: is.int,
  tool_type: is.word(...toolTypes),
  key: is.text,
  default_category: is.text,
  default_productivity: is.word(...productivities),
  member_job: is.text.orNull,
  job_type: is.text.orNull,
  valid_from: is.instant.orNull,
  productivity: is.word(...productivities).orNull,
})

/** A tool with what was decided about it for all job types and for the member's. */
export type DecidedTool = {
  id: number
  defaults: { category: string; productivity: Productivity }
  jobType: string | null
  overrides: Override[]
}

export const toolKey = ({ toolType, key }: { toolType: ToolType; key: string }) => `${toolType} ${key}`

/** The tools with these keys that the organization has, by `toolKey`. */
export async function findTools(
  db: Db,
  { organizationId, userId }: { organizationId: number; userId: number },
  named: readonly NamedTool[],
): Promise<Map<string, DecidedTool>> {
  const rows = await db.rows(
    found,
    sql`
    select t.id, t.tool_type, t.key, t.default_category, t.default_productivity, m.profile ->> 'job_type' as member_job, p.job_type, p.valid_from, p.productivity
    from unnest(${named.map(({ toolType }) => toolType)}::text[], ${named.map(({ key }) => key)}::text[])
         as given(tool_type, key)
    join tools t on t.organization_id = ${organizationId} and t.tool_type = given.tool_type and t.key = given.key
    left join member_directory m on m.organization_id = t.organization_id and m.user_id = ${userId}
    left join tool_productivities p on p.organization_id = t.organization_id and p.tool_id = t.id
      and (p.job_type is null or lower(p.job_type) = lower(m.profile ->> 'job_type'))`,
  )
  const tools = new Map<string, DecidedTool>()
  for (const row of rows) {
    const key = toolKey({ toolType: row.tool_type, key: row.key })
    const defaults = { category: row.default_category, productivity: row.default_productivity }
    const tool = tools.get(key) ?? { id: row.id, defaults, jobType: row.member_job, overrides: [] }
    tool.overrides.push(...overrideOf(row))
    tools.set(key, tool)
  }
  return tools
}

function overrideOf({ job_type, valid_from, productivity }: Selected<typeof found>): Override[] {
  return valid_from === null ? [] : [{ job_type, valid_from, productivity }]
}

/** Creates missing tools; another transaction may just have created some of them. */
export async function createTools(
  db: Db,
  organizationId: number,
  named: readonly NamedTool[],
  now: Instant,
): Promise<{ ids: Map<string, number>; created: number[] }> {
  const rows = await db.rows(
    { id: is.int, tool_type: is.word(...toolTypes), key: is.text, is_new: is.flag },
    sql`
    insert into tools as t (organization_id, tool_type, key, name, default_category, default_productivity, created_at,
                            updated_at)
    select ${organizationId}, tool_type, key, name, category, productivity, ${now}::timestamptz, ${now}::timestamptz
    from ${given(named)} order by place
    on conflict (organization_id, tool_type, key) do update set key = excluded.key
    returning id, tool_type, key, xmax = 0 as is_new`,
  )
  return {
    ids: new Map(rows.map(({ id, tool_type, key }) => [toolKey({ toolType: tool_type, key }), id])),
    created: rows.filter(({ is_new }) => is_new).map(({ id }) => id),
  }
}

/** Gives tools the values that the catalog has for them now; returns their ids. */
export async function changeDefaults(
  db: Db,
  organizationId: number,
  named: readonly NamedTool[],
  now: Instant,
): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`
    update tools t set default_category = given.category, default_productivity = given.productivity, updated_at = ${now}
    from ${given(named)}
    where t.organization_id = ${organizationId} and t.tool_type = given.tool_type and t.key = given.key
    returning t.id`,
  )
  return rows.map(({ id }) => id)
}

/** In one order, so that two trackers never wait for each other. */
function given(named: readonly NamedTool[]) {
  const sorted = named.toSorted((a, b) => (toolKey(a) < toolKey(b) ? -1 : 1))
  return sql`
    unnest(${sorted.map(({ toolType }) => toolType)}::text[], ${sorted.map(({ key }) => key)}::text[],
           ${sorted.map(({ name }) => name)}::text[], ${sorted.map(({ defaults }) => defaults.category)}::text[],
           ${sorted.map(({ defaults }) => defaults.productivity)}::text[])
      with ordinality as given(tool_type, key, name, category, productivity, place)`
}
