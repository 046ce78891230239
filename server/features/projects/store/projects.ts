import { isManager, seesMoney } from '../../../api/caller.ts'
import type { Sight } from '../../../api/side-loads.ts'
import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { among, contains } from '../../../foundation/db/filters.ts'
import { builtOnce, every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { int, nullable, word } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type ProjectRow, project } from '../records/project.ts'
import { projectTable } from './project-table.ts'

const foundView = project.view(false).with({
  organization_id: int('p.organization_id'),
  role: nullable(word('pm.role', ['manager', 'user', 'viewer'])),
})
export type FoundProject = RowOf<typeof foundView>

/** The project with its organization and the caller's role on it. */
export async function findProject(
  db: Db,
  organizationIds: number[],
  id: number,
  userId: number,
): Promise<FoundProject | undefined> {
  const [organizationId, ...others] = organizationIds
  const isAlone = organizationId !== undefined && others.length === 0
  const query = isAlone
    ? foundInOne({ organizationId, id, userId })
    : foundInSome({ organizationIds, id, userId })
  const [row] = await db.records(foundView, query)
  return row
}

type Found = { id: number; userId: number }

const found = (isIn: Sql, { id, userId }: Found) =>
  sql`select ${foundView.columns}
      from projects p
      left join project_members pm on pm.organization_id = p.organization_id and pm.project_id = p.id
                                  and pm.user_id = ${userId} and pm.status = 'active'
      where p.id = ${id} and ${isIn} and p.status <> 'deleted'`

const foundInOne = builtOnce((given: Found & { organizationId: number }) =>
  found(sql`p.organization_id = ${given.organizationId}`, given),
)

const foundInSome = builtOnce((given: Found & { organizationIds: number[] }) =>
  found(sql`p.organization_id = any(${given.organizationIds}::int[])`, given),
)

export async function getProject(
  db: Db,
  organizationId: number,
  id: number,
  seesMoney: boolean,
): Promise<ProjectRow> {
  const [row] = await projectsById(db, { organizationId, seesMoney }, [id])
  if (row === undefined) throw new Gone(`Project ${id}`)
  return row
}

export function projectsById(
  db: Db,
  { organizationId, seesMoney }: { organizationId: number; seesMoney: boolean },
  ids: number[],
): Promise<ProjectRow[]> {
  const view = project.view(seesMoney)
  return db.records(
    view,
    sql`select ${view.columns} from projects p
        where p.organization_id = ${organizationId} and p.id = any(${ids}::int[]) order by p.id`,
  )
}

/** The projects among these that the caller sees, by the rule of `ofProject`: its organization's managers, and its members. */
export function seenProjects(db: Db, { caller, membership }: Sight, ids: number[]): Promise<ProjectRow[]> {
  const view = project.view(seesMoney(membership))
  const { organizationId } = membership
  return db.records(
    view,
    sql`select ${view.columns} from projects p
        where ${every(
          sql`p.organization_id = ${organizationId} and p.id = any(${ids}::int[]) and p.status <> 'deleted'`,
          isManager(membership) ? undefined : isOnProject(organizationId, caller.userId),
        )}
        order by p.id`,
  )
}

function isOnProject(organizationId: number, userId: number): Sql {
  return sql`p.id in (select pm.project_id from project_members pm
                      where pm.organization_id = ${organizationId} and pm.user_id = ${userId}
                        and pm.status = 'active')`
}

export type ProjectQuery = PageOf & {
  search: { name: string | undefined }
  status: 'active' | 'archived' | 'all'
  types: string[] | undefined
  client_ids: number[] | undefined
  project_ids: number[] | undefined
  /** Only projects whose color was chosen, or only the others; undefined: all. */
  colored?: boolean | undefined
  /** Only the projects of this user; undefined: all. */
  memberId: number | undefined
}

/** Uses projects_by_status, or project_members_by_user for a caller who sees only their own projects. */
export function pageOfProjects(
  db: Db,
  organizationId: number,
  query: ProjectQuery,
  seesMoney: boolean,
): Promise<ProjectRow[]> {
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
          query.colored === undefined ? undefined : sql`(p.color is not null) = ${query.colored}`,
          query.memberId === undefined ? undefined : isOnProject(organizationId, query.memberId),
        )}
        order by p.id limit ${query.page_limit + 1}`,
  )
}

/** Only inserts: for worlds and simulations that announce their projects themselves. */
export const insertProject = projectTable.insert

/** The given ids that are projects of the organization. */
export async function projectsAmong(db: Db, organizationId: number, ids: number[]): Promise<Set<number>> {
  const rows = await db.rows(
    { id: is.int },
    sql`select id from projects
        where organization_id = ${organizationId} and id = any(${ids}::int[]) and status <> 'deleted'`,
  )
  return new Set(rows.map((row) => row.id))
}

const moved = columns({ id: is.int, from: is.int.orNull, to: is.int.orNull, created_at: is.instant })

/** Makes the client's projects exactly these; returns the ones that changed their client. */
export function moveProjectsTo(
  db: Db,
  organizationId: number,
  clientId: number,
  ids: number[],
  now: Instant,
): Promise<Selected<typeof moved>[]> {
  return db.rows(
    moved,
    sql`with moving as (
          select id, client_id from projects
          where organization_id = ${organizationId}
            and ((id = any(${ids}::int[]) and client_id is distinct from ${clientId})
                 or (client_id = ${clientId} and not id = any(${ids}::int[])))
          order by id for no key update
        )
        update projects p set client_id = case when p.id = any(${ids}::int[]) then ${clientId}::int end,
                              updated_at = ${now}
        from moving
        where p.organization_id = ${organizationId} and p.id = moving.id
        returning p.id, moving.client_id as from, p.client_id as to, p.created_at`,
  )
}
