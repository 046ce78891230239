import { type Db, only } from '../../../foundation/db/database.ts'
import { among, contains } from '../../../foundation/db/filters.ts'
import { every, join, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Metadata } from '../../../foundation/records/metadata.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { project } from '../records/project.ts'
import type { Budget } from '../rules/budget.ts'

/** The project, its organization and the caller's role on it in one statement: every call about it needs all three. */
export async function findProject(
  db: Db,
  organizationIds: number[],
  id: number,
  userId: number,
): Promise<Row | undefined> {
  const view = project.view(false)
  const [row] = await db.records(
    view,
    sql`select ${view.columns}, p.organization_id, pm.role
        from projects p
        left join project_members pm on pm.organization_id = p.organization_id and pm.project_id = p.id
                                    and pm.user_id = ${userId} and pm.status = 'active'
        where p.id = ${id} and p.organization_id = any(${organizationIds}::int[]) and p.status <> 'deleted'`,
  )
  return row
}

export async function getProject(
  db: Db,
  organizationId: number,
  id: number,
  seesMoney: boolean,
): Promise<Row> {
  const [row] = await projectsById(db, { organizationId, seesMoney }, [id])
  if (row === undefined) throw new Error(`Project ${id} is gone.`)
  return row
}

export function projectsById(
  db: Db,
  { organizationId, seesMoney }: { organizationId: number; seesMoney: boolean },
  ids: number[],
): Promise<Row[]> {
  const view = project.view(seesMoney)
  return db.records(
    view,
    sql`select ${view.columns} from projects p
        where p.organization_id = ${organizationId} and p.id = any(${ids}::int[]) order by p.id`,
  )
}

export type ProjectQuery = PageOf & {
  search: { name: string | undefined }
  status: 'active' | 'archived' | 'all'
  types: string[] | undefined
  client_ids: number[] | undefined
  project_ids: number[] | undefined
  /** undefined: all; otherwise only the projects that this user is on. */
  memberId: number | undefined
}

/** Carried by projects_by_status, or by project_members_by_user for somebody who sees only their own. */
export function pageOfProjects(
  db: Db,
  organizationId: number,
  query: ProjectQuery,
  seesMoney: boolean,
): Promise<Row[]> {
  const view = project.view(seesMoney)
  return db.records(
    view,
    sql`select ${view.columns} from projects p
        where ${every(
          sql`p.organization_id = ${organizationId}`,
          query.status === 'all' ? sql`p.status <> 'deleted'` : sql`p.status = ${query.status}`,
          sql`p.id >= ${query.page_start_id}::bigint`,
          among(sql`p.id`, query.project_ids),
          among(sql`p.client_id`, query.client_ids),
          query.types && sql`p.type = any(${query.types}::text[])`,
          contains(sql`p.name`, query.search.name),
          query.memberId === undefined
            ? undefined
            : sql`p.id in (select pm.project_id from project_members pm
                           where pm.organization_id = ${organizationId} and pm.user_id = ${query.memberId}
                             and pm.status = 'active')`,
        )}
        order by p.id limit ${query.page_limit + 1}`,
  )
}

/** The columns that a project is made of or changed by; undefined leaves one as it is. */
export type ProjectColumns = {
  name?: string
  description?: string | null
  status?: string
  type?: string
  client_id?: number | null
  billable?: boolean
  budget?: Budget | null
  metadata?: Metadata
  pay_rate?: string | null
  bill_rate?: string | null
}

export async function insertProject(
  db: Db,
  organizationId: number,
  columns: ProjectColumns & { name: string },
  now: Instant,
): Promise<number> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  const names = raw(
    ['organization_id', ...given.map(([name]) => name), 'created_at', 'updated_at'].join(', '),
  )
  const values = join(
    [sql`${organizationId}`, ...given.map(([, value]) => sql`${stored(value)}`), sql`${now}`, sql`${now}`],
    ', ',
  )
  const { id } = await only<{ id: number }>(
    db,
    sql`insert into projects (${names}) values (${values}) returning id`,
  )
  return id
}

export async function changeProject(
  db: Db,
  organizationId: number,
  id: number,
  columns: ProjectColumns,
  now: Instant,
): Promise<void> {
  const sets: Sql[] = Object.entries(columns)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${raw(name)} = ${stored(value)}`)
  await db.change(sql`
    update projects set ${join([...sets, sql`updated_at = ${now}`], ', ')}
    where organization_id = ${organizationId} and id = ${id}`)
}

function stored(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

export type ProjectState = { status: 'active' | 'archived'; metadata: Metadata; client_id: number | null }

/** Locks the row, so that two changes at once are both kept. */
export async function lockProject(
  db: Db,
  organizationId: number,
  id: number,
): Promise<ProjectState | undefined> {
  const [state] = await db.rows<ProjectState>(sql`
    select status, metadata, client_id from projects
    where organization_id = ${organizationId} and id = ${id} and status <> 'deleted' for update`)
  return state
}

/** The given ids that are projects of the organization. */
export async function projectsAmong(db: Db, organizationId: number, ids: number[]): Promise<Set<number>> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from projects where organization_id = ${organizationId} and id = any(${ids}::int[]) and status <> 'deleted'`)
  return new Set(rows.map((row) => row.id))
}

export type Handed = { id: number; from: number | null; to: number | null }

/** Gives a client exactly these projects; says which ones changed hands. */
export function setClientProjects(
  db: Db,
  organizationId: number,
  clientId: number,
  ids: number[],
  now: Instant,
): Promise<Handed[]> {
  return db.rows<Handed>(sql`
    with handed as (
      select id, client_id from projects
      where organization_id = ${organizationId}
        and ((id = any(${ids}::int[]) and client_id is distinct from ${clientId})
             or (client_id = ${clientId} and not id = any(${ids}::int[])))
      order by id for no key update
    )
    update projects p set client_id = case when p.id = any(${ids}::int[]) then ${clientId}::int end, updated_at = ${now}
    from handed
    where p.organization_id = ${organizationId} and p.id = handed.id
    returning p.id, handed.client_id as from, p.client_id as to`)
}
