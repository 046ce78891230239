import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { isOneOf, type Sql, sql } from '../../../foundation/db/sql.ts'

// managed: every project that the caller manages, if the member does not outrank them; is_managed: whether
// the member is on any of them.
const reach = columns({ leads: is.flag, managed: is.ints, is_managed: is.flag })
export type FoundReach = Selected<typeof reach>

/** The relation of a caller to an active member of an organization. Nobody has power over members who outrank them. */
export async function findReach(
  db: Db,
  organizationId: number,
  callerId: number,
  userId: number,
): Promise<FoundReach | undefined> {
  const [found] = await db.rows(
    reach,
    sql`select exists (select from led_members l
                       where l.organization_id = ${organizationId} and l.approves_manual_time and l.lead_id = ${callerId}
                         and l.user_id = p.user_id) as leads,
               array(select m.project_id from managed_projects m
                     where m.organization_id = ${organizationId} and m.approves_manual_time and m.user_id = ${callerId}
                       and p.rank <= c.rank
                     order by m.project_id) as managed,
               exists (select from managed_projects m
                       join project_member_directory its on its.organization_id = m.organization_id and its.status = 'active'
                        and its.project_id = m.project_id and its.user_id = p.user_id
                       where m.organization_id = ${organizationId} and m.approves_manual_time and m.user_id = ${callerId}
                         and p.rank <= c.rank) as is_managed
        from member_directory p
        left join member_directory c on c.organization_id = p.organization_id and c.status = 'active' and c.user_id = ${callerId}
        where p.organization_id = ${organizationId} and p.user_id = ${userId} and p.status = 'active'`,
  )
  return found
}

/** Whether the user decides on any requests, as a project manager or a team lead. */
export async function approvesAnybody(db: Db, organizationId: number, userId: number): Promise<boolean> {
  const [found] = await db.rows(
    { is_approver: is.flag },
    sql`select exists (select from led_members l
                       where l.organization_id = ${organizationId} and l.approves_manual_time and l.lead_id = ${userId})
            or exists (select from managed_projects m
                       where m.organization_id = ${organizationId} and m.approves_manual_time and m.user_id = ${userId})
               as is_approver`,
  )
  return found?.is_approver ?? false
}

/** Whether the user decides on what these columns name, as a manager of the project or a lead of the member. */
export function managedOrLedBy(
  { organizationId, userId }: { organizationId: number; userId: number },
  { memberId, projectId }: { memberId: Sql; projectId: Sql },
): Sql {
  return sql`(${projectId} in (select m.project_id from managed_projects m
                               where m.organization_id = ${organizationId} and m.approves_manual_time and m.user_id = ${userId})
                and ${memberId} not in (select p.user_id from member_directory p
                                        join member_directory c on c.organization_id = p.organization_id and c.status = 'active'
                                         and c.user_id = ${userId} and c.rank < p.rank
                                        where p.organization_id = ${organizationId} and p.status = 'active')
              or ${memberId} in (select l.user_id from led_members l
                                 where l.organization_id = ${organizationId} and l.approves_manual_time and l.lead_id = ${userId}))`
}

/** The organization of a project, if it is one of these. */
export async function organizationOfProject(
  db: Db,
  organizationIds: number[],
  projectId: number,
): Promise<number | undefined> {
  const [found] = await db.rows(
    { organization_id: is.int },
    sql`select organization_id from project_directory
        where ${isOneOf(sql`organization_id`, organizationIds)} and id = ${projectId}`,
  )
  return found?.organization_id
}

/** Leads who want notifications and managers of the project; if there are none, owners and managers who see everybody. */
export async function approversOf(
  db: Db,
  { organizationId, userId, projectId }: { organizationId: number; userId: number; projectId: number | null },
): Promise<number[]> {
  const { near, far } = await only(
    db,
    { near: is.ints, far: is.ints },
    sql`with deciders as (
          select p.user_id, p.sees_everybody, p.rank >= its.rank as stands_high_enough
          from member_directory p
          join member_directory its on its.organization_id = p.organization_id and its.status = 'active' and its.user_id = ${userId}
          where p.organization_id = ${organizationId} and p.user_id <> ${userId} and p.status = 'active'
            and not p.is_view_only)
        select array(select user_id from deciders where user_id in (
                       select l.lead_id from led_members l
                       where l.organization_id = ${organizationId} and l.approves_manual_time and l.user_id = ${userId} and l.hears_of_manual_time
                       union
                       select m.user_id from managed_projects m
                       where m.organization_id = ${organizationId} and m.approves_manual_time and m.project_id = ${projectId}) and stands_high_enough) as near,
               array(select user_id from deciders where sees_everybody) as far`,
  )
  return near.length > 0 ? near : far
}

/** Deleted projects keep their name. */
export async function nameOfProject(db: Db, organizationId: number, id: number): Promise<string> {
  const [found] = await db.rows(
    { name: is.text },
    sql`select name from project_directory where organization_id = ${organizationId} and id = ${id}`,
  )
  return found?.name ?? ''
}
