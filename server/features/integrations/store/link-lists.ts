import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { type ProjectLinkRow, projectLink, type UserLinkRow, userLink } from '../records/links.ts'

const projectView = projectLink.view(true)
const userView = userLink.view(true)

const projectLinks = sql`
  select ${projectView.columns} from integration_project_links l
  join integrations i on i.organization_id = l.organization_id and i.id = l.integration_id
  join project_directory p on p.organization_id = l.organization_id and p.id = l.project_id`

/** The projects of an integration, by project_id; uses the primary key. */
export function pageOfProjectLinks(
  db: Db,
  at: { organizationId: number; integrationId: number },
  query: PageOf,
): Promise<ProjectLinkRow[]> {
  return db.records(
    projectView,
    sql`${projectLinks}
        where l.organization_id = ${at.organizationId} and l.integration_id = ${at.integrationId}
          and l.project_id >= ${query.page_start_id}::bigint
        order by l.project_id limit ${query.page_limit + 1}`,
  )
}

/** The integrations of a project, by integration_id; uses integration_project_links_by_project. */
export function pageOfLinksOfProject(
  db: Db,
  at: { organizationId: number; projectId: number },
  query: PageOf,
): Promise<ProjectLinkRow[]> {
  return db.records(
    projectView,
    sql`${projectLinks}
        where l.organization_id = ${at.organizationId} and l.project_id = ${at.projectId}
          and l.integration_id >= ${query.page_start_id}::bigint and i.status <> 'deleted'
        order by l.integration_id limit ${query.page_limit + 1}`,
  )
}

/** The users of an integration, by user_id; uses the primary key. */
export function pageOfUserLinks(
  db: Db,
  at: { organizationId: number; integrationId: number },
  query: PageOf,
): Promise<UserLinkRow[]> {
  return db.records(
    userView,
    sql`select ${userView.columns} from integration_user_links l
        join integrations i on i.organization_id = l.organization_id and i.id = l.integration_id
        join member_directory m on m.organization_id = l.organization_id and m.user_id = l.user_id
        where l.organization_id = ${at.organizationId} and l.integration_id = ${at.integrationId}
          and l.user_id >= ${query.page_start_id}::bigint
        order by l.user_id limit ${query.page_limit + 1}`,
  )
}
