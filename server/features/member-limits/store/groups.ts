import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { problems } from '../../../foundation/http/problems.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type MemberLimitRow, memberLimit } from '../records/member-limit.ts'
import type { LimitGroup } from '../rules/limit-group.ts'

/** The project that groups belong to. */
export type OfProject = { organizationId: number; projectId: number }

const view = memberLimit.view(true)

/** Uses member_limits_by_project. */
export function pageOfGroups(
  db: Db,
  { organizationId, projectId }: OfProject,
  query: PageOf,
): Promise<MemberLimitRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from member_limits g
        where g.organization_id = ${organizationId} and g.project_id = ${projectId}
          and g.id >= ${query.page_start_id}::bigint
        order by g.id limit ${query.page_limit + 1}`,
  )
}

export async function findGroup(
  db: Db,
  { organizationId, projectId }: OfProject,
  id: number,
): Promise<MemberLimitRow | undefined> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from member_limits g
        where g.organization_id = ${organizationId} and g.project_id = ${projectId} and g.id = ${id}`,
  )
  return row
}

export async function getGroup(db: Db, at: OfProject, id: number): Promise<MemberLimitRow> {
  const row = await findGroup(db, at, id)
  if (row === undefined) throw problems.not_found()
  return row
}

const settings = columns({
  type: is.word('cost', 'hours'),
  rate: is.word('bill_rate', 'pay_rate').orNull,
  cost: is.decimal.orNull,
  hours: is.decimal.orNull,
  start_date: is.date.orNull,
  recurrence: is.word('weekly', 'monthly').orNull,
  recurrence_start: is.int.orNull,
})

const stored = columns({ ...settings, created_at: is.instant, updated_at: is.instant })
export type StoredGroup = Selected<typeof stored>

/** A group whose project is locked (`lockAlerts`), so nobody changes it until the commit. */
export async function storedGroup(
  tx: Transaction,
  { organizationId, projectId }: OfProject,
  id: number,
): Promise<StoredGroup> {
  const [row] = await tx.rows(
    stored,
    sql`select type, rate, cost, hours, start_date, recurrence, recurrence_start, created_at, updated_at
        from member_limits
        where organization_id = ${organizationId} and project_id = ${projectId} and id = ${id}`,
  )
  if (row === undefined) throw problems.not_found()
  return row
}

export async function insertGroup(
  tx: Transaction,
  { organizationId, projectId }: OfProject,
  group: LimitGroup,
  now: Instant,
): Promise<number> {
  const { id } = await only(
    tx,
    { id: is.int },
    sql`insert into member_limits (organization_id, project_id, type, rate, cost, hours, start_date, recurrence,
                                   recurrence_start, created_at, updated_at)
        values (${organizationId}, ${projectId}, ${group.type}, ${group.rate}, ${group.cost}, ${group.hours},
                ${group.start_date}::date, ${group.recurrence}, ${group.recurrence_start}, ${now}, ${now})
        returning id`,
  )
  return id
}

/** Changes the settings. The sums so far were counted by the old ones, so they are dropped. */
export async function writeGroup(
  tx: Transaction,
  { organizationId }: OfProject,
  id: number,
  group: LimitGroup,
  now: Instant,
): Promise<void> {
  await tx.change(sql`
    with recounted as (
      update member_limit_members set earlier = 0, earlier_stop = 0
      where organization_id = ${organizationId} and member_limit_id = ${id})
    update member_limits
    set type = ${group.type}, rate = ${group.rate}, cost = ${group.cost}, hours = ${group.hours},
        start_date = ${group.start_date}::date, recurrence = ${group.recurrence},
        recurrence_start = ${group.recurrence_start}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}

/** Removes a group without members. */
export async function removeGroup(tx: Transaction, organizationId: number, id: number): Promise<void> {
  await tx.change(sql`delete from member_limits where organization_id = ${organizationId} and id = ${id}`)
}

/** Marks groups as changed, because their members or the alerts of their project did. */
export async function touchGroups(
  tx: Transaction,
  organizationId: number,
  ids: readonly number[],
  now: Instant,
): Promise<void> {
  if (ids.length === 0) return
  await tx.change(sql`
    update member_limits set updated_at = ${now} where organization_id = ${organizationId} and id = any(${ids}::int[])`)
}

export async function groupIdsOf(db: Db, { organizationId, projectId }: OfProject): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`select id from member_limits where organization_id = ${organizationId} and project_id = ${projectId} order by id`,
  )
  return rows.map(({ id }) => id)
}
