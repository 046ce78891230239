import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { among, contains } from '../../../foundation/db/filters.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type Productivity, type ToolType, toolTypes } from '../../tracking/public.ts'
import { type ToolClassificationRow, toolClassification } from '../records/tool-classification.ts'

const view = toolClassification.view(true)

/** Tools with their current values; with a job type, the values for it. */
export function classified(now: Instant, jobType: string | undefined): Sql {
  const latest = (condition: Sql) => sql`
    (select p.productivity, p.job_type from tool_productivities p
     where p.organization_id = t.organization_id and p.tool_id = t.id and ${condition} and p.valid_from <= ${now}
     order by p.valid_from desc limit 1)`
  const ofJob = jobType === undefined ? sql`false` : sql`lower(p.job_type) = lower(${jobType})`
  return sql`
    (select t.organization_id, t.id, t.tool_type, t.name, coalesce(t.category, t.default_category) as category,
            coalesce(own.productivity, everyone.productivity, t.default_productivity) as productivity,
            case when own.productivity is not null then own.job_type end as job_type
     from tools t
     left join lateral ${latest(ofJob)} own on true
     left join lateral ${latest(sql`p.job_type is null`)} everyone on true)`
}

export type ClassificationQuery = PageOf & {
  tool_type: ToolType
  tool_ids?: number[] | undefined
  name: string | undefined
  job_type: string | undefined
  productivity: Productivity | undefined
}

/** Uses tools_by_type. */
export function pageOfClassifications(
  db: Db,
  organizationId: number,
  query: ClassificationQuery,
  now: Instant,
): Promise<ToolClassificationRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from ${classified(now, query.job_type)} c
        where ${every(
          sql`c.organization_id = ${organizationId}`,
          sql`c.tool_type = ${query.tool_type}`,
          sql`c.id >= ${query.page_start_id}`,
          among(sql`c.id`, query.tool_ids),
          contains(sql`c.name`, query.name),
          query.productivity && sql`c.productivity = ${query.productivity}`,
        )}
        order by c.id limit ${query.page_limit + 1}`,
  )
}

/** The types of the tools with these ids that the organization has. */
export async function toolTypesOf(
  db: Db,
  organizationId: number,
  ids: readonly number[],
): Promise<Map<number, ToolType>> {
  const rows = await db.rows(
    { id: is.int, tool_type: is.word(...toolTypes) },
    sql`select id, tool_type from tools where organization_id = ${organizationId} and id = any(${ids}::int[])`,
  )
  return new Map(rows.map(({ id, tool_type }) => [id, tool_type]))
}

/** Locks tools until the commit, lowest first, so that two changes never wait for each other. */
export async function lockTools(db: Db, organizationId: number, ids: readonly number[]): Promise<void> {
  await db.rows(
    {},
    sql`select from tools where organization_id = ${organizationId} and id = any(${ids}::int[]) order by id for update`,
  )
}

export type Decision = { toolId: number; jobType: string | null; productivity: Productivity | null }

/** Records what counts from now on; earlier decisions stay for earlier slots. */
export async function decideProductivity(
  db: Db,
  organizationId: number,
  decisions: readonly Decision[],
  now: Instant,
): Promise<void> {
  if (decisions.length === 0) return
  await db.change(sql`
    insert into tool_productivities (organization_id, tool_id, job_type, valid_from, productivity)
    select ${organizationId}, tool_id, job_type, ${now}::timestamptz, productivity
    from unnest(${decisions.map(({ toolId }) => toolId)}::int[], ${decisions.map(({ jobType }) => jobType)}::text[],
                ${decisions.map(({ productivity }) => productivity)}::text[]) as given(tool_id, job_type, productivity)
    on conflict (organization_id, tool_id, job, valid_from) do update
      set productivity = excluded.productivity`)
}

/** null: the category of the catalog. */
export async function changeCategories(
  db: Db,
  organizationId: number,
  labels: readonly { toolId: number; category: string | null }[],
  now: Instant,
): Promise<void> {
  if (labels.length === 0) return
  await db.change(sql`
    update tools t set category = given.category, updated_at = ${now}
    from unnest(${labels.map(({ toolId }) => toolId)}::int[], ${labels.map(({ category }) => category)}::text[])
         as given(tool_id, category)
    where t.organization_id = ${organizationId} and t.id = given.tool_id`)
}
