import { organizationStanding } from '../../../api/access.ts'
import type { Sight } from '../../../api/side-loads.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { among, within } from '../../../foundation/db/filters.ts'
import { every, isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { problems } from '../../../foundation/http/problems.ts'
import type { Range } from '../../../foundation/http/query.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type JobSiteRow, jobSite } from '../records/job-site.ts'

const view = jobSite.view(true)

export async function findSite(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<JobSiteRow | undefined> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from job_sites s
        where s.id = ${id} and ${isOneOf(sql`s.organization_id`, organizationIds)}`,
  )
  return row
}

export async function getSite(db: Db, organizationId: number, id: number): Promise<JobSiteRow> {
  const row = await findSite(db, [organizationId], id)
  if (row === undefined) throw problems.not_found()
  return row
}

export type SiteQuery = PageOf & {
  created: Range<Instant>
  status: 'active' | 'archived' | 'all'
  job_site_ids: number[] | undefined
}

/** Uses the primary key: an organization has hundreds of sites. */
export function pageOfSites(db: Db, organizationId: number, query: SiteQuery): Promise<JobSiteRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from job_sites s
        where ${every(
          sql`s.organization_id = ${organizationId}`,
          sql`s.id >= ${query.page_start_id}`,
          query.status === 'all' ? undefined : sql`s.status = ${query.status}`,
          among(sql`s.id`, query.job_site_ids),
          ...within(sql`s.created_at`, query.created),
        )}
        order by s.id limit ${query.page_limit + 1}`,
  )
}

/** The sites among these that the caller sees, as `access.ts` says. */
export async function seenSites(db: Db, { membership }: Sight, ids: number[]): Promise<JobSiteRow[]> {
  if (!['owner', 'manager'].includes(organizationStanding(membership))) return []
  return db.records(
    view,
    sql`select ${view.columns} from job_sites s
        where s.organization_id = ${membership.organizationId} and s.id = any(${ids}::int[]) order by s.id`,
  )
}
