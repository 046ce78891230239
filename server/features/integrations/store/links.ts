import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ProjectLink } from '../rules/project-sync.ts'
import type { KnownMember, UserLink } from '../rules/user-sync.ts'

/** Where links live; whoever writes them has locked the integration. */
export type LinksOf = { organizationId: number; integrationId: number }

export function projectLinksFor(
  db: Db,
  { organizationId, integrationId }: LinksOf,
  wanted: { remoteIds: string[]; projectIds: number[] },
): Promise<ProjectLink[]> {
  return db.rows<ProjectLink>(sql`
    select project_id, remote_id, remote_alternate_id from integration_project_links
    where organization_id = ${organizationId} and integration_id = ${integrationId}
      and (remote_id = any(${wanted.remoteIds}::text[]) or project_id = any(${wanted.projectIds}::int[]))`)
}

/** Makes links, and changes the alternate ids of those that are there. */
export async function putProjectLinks(
  db: Db,
  { organizationId, integrationId }: LinksOf,
  links: ProjectLink[],
  now: Instant,
): Promise<void> {
  if (links.length === 0) return
  await db.change(sql`
    insert into integration_project_links (organization_id, integration_id, project_id, remote_id, remote_alternate_id,
                                           created_at, updated_at)
    select ${organizationId}, ${integrationId}, given.*, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${links.map((link) => link.project_id)}::int[], ${links.map((link) => link.remote_id)}::text[],
                ${links.map((link) => link.remote_alternate_id)}::text[]) as given(project_id, remote_id, remote_alternate_id)
    on conflict (organization_id, integration_id, project_id) do update
      set remote_alternate_id = excluded.remote_alternate_id, updated_at = excluded.updated_at
      where integration_project_links.remote_alternate_id is distinct from excluded.remote_alternate_id`)
}

export function userLinksFor(
  db: Db,
  { organizationId, integrationId }: LinksOf,
  wanted: { remoteIds: string[]; userIds: number[] },
): Promise<UserLink[]> {
  return db.rows<UserLink>(sql`
    select user_id, remote_id from integration_user_links
    where organization_id = ${organizationId} and integration_id = ${integrationId}
      and (remote_id = any(${wanted.remoteIds}::text[]) or user_id = any(${wanted.userIds}::int[]))`)
}

/** Makes links; older ones of the same users or remote ids go. */
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

/** The active members with one of these ids or addresses. */
export function activeMembers(
  db: Db,
  organizationId: number,
  wanted: { userIds: number[]; emails: string[] },
): Promise<KnownMember[]> {
  return db.rows<KnownMember>(sql`
    select user_id, email from integration_members
    where organization_id = ${organizationId} and status = 'active'
      and (user_id = any(${wanted.userIds}::int[]) or email = any(${wanted.emails}::text[]))`)
}
