import type { Db } from '../../../foundation/db/database.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { problems } from '../../../foundation/http/problems.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type UnusualActivityRow, unusualActivity } from '../records/unusual-activity.ts'
import type { Confidence, FindingType } from '../rules/finding.ts'

const view = unusualActivity.view(true)

export type FindingQuery = PageOf & {
  ids: { first: number; stop: number }
  user_ids: readonly number[] | undefined
  confidence_level: Confidence | undefined
  unusual_activity_type: FindingType | undefined
  dismissed: boolean | undefined
}

/** A page by id: a range of the primary key, or one range per member, merged. */
export function pageOfFindings(
  db: Db,
  organizationId: number,
  query: FindingQuery,
): Promise<UnusualActivityRow[]> {
  const { page_start_id, page_limit, ids, user_ids, dismissed } = query
  const matching = every(
    sql`f.organization_id = ${organizationId} and f.id >= ${Math.max(page_start_id, ids.first)}::bigint
        and f.id < ${ids.stop}::bigint`,
    query.confidence_level && sql`f.confidence_level = ${query.confidence_level}`,
    query.unusual_activity_type && sql`f.type = ${query.unusual_activity_type}`,
    dismissed === undefined ? undefined : sql`(f.dismissed_at is not null) = ${dismissed}`,
  )
  const limit = sql`order by id limit ${page_limit + 1}`
  const rows: Sql = user_ids
    ? sql`select strand.* from unnest(${user_ids}::int[]) as given(id) cross join lateral (
            select f.* from unusual_activities f where ${matching} and f.user_id = given.id ${limit}) strand`
    : sql`select f.* from unusual_activities f where ${matching} ${limit}`
  return db.records(view, sql`select ${view.columns} from (${rows}) f ${limit}`)
}

export async function getFinding(db: Db, organizationId: number, id: number): Promise<UnusualActivityRow> {
  const row = await findFinding(db, organizationId, id)
  if (row === undefined) throw problems.not_found()
  return row
}

export async function findFinding(
  db: Db,
  organizationId: number,
  id: number,
): Promise<UnusualActivityRow | undefined> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from unusual_activities f
        where f.organization_id = ${organizationId} and f.id = ${id}::bigint`,
  )
  return row
}

type Write = { organizationId: number; id: number; now: Instant }

/** False: the finding is gone. */
export async function changeComment(
  tx: Transaction,
  { organizationId, id, now }: Write,
  comment: string | null,
): Promise<boolean> {
  const changed = await tx.change(sql`
    update unusual_activities
    set comment = ${comment}::text, commented_at = case when ${comment}::text is not null then ${now}::timestamptz end,
        updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}::bigint`)
  return changed > 0
}

/** Dismisses a finding with a reason, or opens it again without one. False: the finding is gone. */
export async function changeDismissal(
  tx: Transaction,
  { organizationId, id, now }: Write,
  dismissal: { reason: string; byId: number } | undefined,
): Promise<boolean> {
  const changed = await tx.change(sql`
    update unusual_activities
    set dismissal_reason = ${dismissal?.reason ?? null}::text, dismissed_by_id = ${dismissal?.byId ?? null}::int,
        dismissed_at = ${dismissal ? now : null}::timestamptz, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}::bigint`)
  return changed > 0
}
