import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { type OwnSiteRow, ownSite } from '../records/own-site.ts'

const view = ownSite.view(true)

/** Active sites whose rules cover a member, and sites where they have been (using job_site_visits_once). */
export function pageOfOwnSites(
  db: Db,
  organizationId: number,
  userId: number,
  { page_start_id, page_limit }: PageOf,
): Promise<OwnSiteRow[]> {
  return db.records(
    view,
    sql`
    select ${view.columns} from job_sites s
    left join lateral (
      select r.id, r.enter_action, r.exit_action, r.start_project_id, r.start_task_id from job_site_rules r
      where r.organization_id = s.organization_id and r.job_site_id = s.id and s.status = 'active'
        and (r.user_ids @> array[${userId}::int]
             or exists (select from team_member_directory t
                        join member_directory m on m.organization_id = t.organization_id and m.user_id = t.user_id
                                                  and m.status = 'active'
                        where t.organization_id = r.organization_id and t.user_id = ${userId} and t.team_id = any(r.team_ids)))
      order by r.id limit 1) r on true
    where s.organization_id = ${organizationId} and s.id >= ${page_start_id}
      and (r.id is not null
           or exists (select from job_site_visits v
                      where v.organization_id = s.organization_id and v.user_id = ${userId} and v.job_site_id = s.id))
    order by s.id limit ${page_limit + 1}`,
  )
}
