import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ProjectLink } from '../rules/project-sync.ts'
import type { KnownMember, UserLink } from '../rules/user-sync.ts'

/** Whose links; writers have locked the integration. */
export type LinksOf = { organizationId: number; integrationId: number }

/** The projects and users that an integration links. */
const linkedIds = columns({ project_ids: is.ints, user_ids: is.ints })
export type LinkedIds = Selected<typeof linkedIds>

export async function allLinksOf(db: Db, { organizationId, integrationId }: LinksOf): Promise<LinkedIds> {
  return only(
    db,
    linkedIds,
    sql`select array(select project_id from integration_project_links
                     where organization_id = ${organizationId} and integration_id = ${integrationId}
                     order by project_id) as project_ids,
               array(select user_id from integration_user_links
                     where organization_id = ${organizationId} and integration_id = ${integrationId}
                     order by user_id) as user_ids`,
  )
}

/** The links to these projects and users, by integration. */
export function linksTo(
  db: Db,
  organizationId: number,
  { project_ids, user_ids }: LinkedIds,
): Promise<(LinkedIds & { integration_id: number })[]> {
  return db.rows(
    { integration_id: is.int, ...linkedIds },
    sql`
    select integration_id, coalesce(array_agg(project_id) filter (where project_id is not null), '{}') as project_ids,
           coalesce(array_agg(user_id) filter (where user_id is not null), '{}') as user_ids
    from (select integration_id, project_id, null::int as user_id from integration_project_links
          where organization_id = ${organizationId} and project_id = any(${project_ids}::int[])
          union all
          select integration_id, null, user_id from integration_user_links
          where organization_id = ${organizationId} and user_id = any(${user_ids}::int[])) links
    group by integration_id order by integration_id`,
  )
}

export function projectLinksFor(
  db: Db,
  { organizationId, integrationId }: LinksOf,
  wanted: { remoteIds: string[]; projectIds: number[] },
): Promise<ProjectLink[]> {
  return db.rows(
    { project_id: is.int, remote_id: is.text, remote_alternate_id: is.text.orNull },
    sql`
    select project_id, remote_id, remote_alternate_id from integration_project_links
    where organization_id = ${organizationId} and integration_id = ${integrationId}
      and (remote_id = any(${wanted.remoteIds}::text[]) or project_id = any(${wanted.projectIds}::int[]))`,
  )
}

/** Creates links and changes the alternate ids of existing ones. Returns the projects whose links changed. */
export async function putProjectLinks(
  db: Db,
  { organizationId, integrationId }: LinksOf,
  links: ProjectLink[],
  now: Instant,
): Promise<number[]> {
  if (links.length === 0) return []
  const rows = await db.rows(
    { project_id: is.int },
    sql`
    insert into integration_project_links (organization_id, integration_id, project_id, remote_id, remote_alternate_id,
                                           created_at, updated_at)
    select ${organizationId}, ${integrationId}, given.*, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${links.map((link) => link.project_id)}::int[], ${links.map((link) => link.remote_id)}::text[],
                ${links.map((link) => link.remote_alternate_id)}::text[]) as given(project_id, remote_id, remote_alternate_id)
    on conflict (organization_id, integration_id, project_id) do update
      set remote_alternate_id = excluded.remote_alternate_id, updated_at = excluded.updated_at
      where integration_project_links.remote_alternate_id is distinct from excluded.remote_alternate_id
    returning project_id`,
  )
  return rows.map((row) => row.project_id)
}

export function userLinksFor(
  db: Db,
  { organizationId, integrationId }: LinksOf,
  wanted: { remoteIds: string[]; userIds: number[] },
): Promise<UserLink[]> {
  return db.rows(
    { user_id: is.int, remote_id: is.text },
    sql`
    select user_id, remote_id from integration_user_links
    where organization_id = ${organizationId} and integration_id = ${integrationId}
      and (remote_id = any(${wanted.remoteIds}::text[]) or user_id = any(${wanted.userIds}::int[]))`,
  )
}

/** Creates links and removes older ones of the same users or remote ids. */
export async function replaceUserLinks(
  db: Db,
  { organizationId, integrationId }: LinksOf,
  links: UserLink[],
  now: Instant,
): Promise<void> {
  if (links.length === 0) return
  const [userIds, remoteIds] = [links.map((link) => link.user_id), links.map((link) => link.remote_id)]
  await db.change(sql`
    delete from integration_user_links
    where organization_id = ${organizationId} and integration_id = ${integrationId}
      and (remote_id = any(${remoteIds}::text[]) or user_id = any(${userIds}::int[]))`)
  await db.change(sql`
    insert into integration_user_links (organization_id, integration_id, user_id, remote_id, created_at, updated_at)
    select ${organizationId}, ${integrationId}, given.*, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${userIds}::int[], ${remoteIds}::text[]) as given`)
}

/** Active members with one of these ids or email addresses. */
export function activeMembers(
  db: Db,
  organizationId: number,
  wanted: { userIds: number[]; emails: string[] },
): Promise<KnownMember[]> {
  return db.rows(
    { user_id: is.int, email: is.text },
    sql`
    select user_id, lower(email) as email from member_directory
    where organization_id = ${organizationId} and status = 'active'
      and (user_id = any(${wanted.userIds}::int[]) or lower(email) = any(${wanted.emails}::text[]))`,
  )
}
