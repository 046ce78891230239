import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Days, Period } from '../../../foundation/time/period.ts'
import type { UsedDay } from '../rules/request-balance.ts'

const target = columns({
  user_id: is.int,
  time_zone: is.zone,
  weekend_days: is.weekdays,
  approves_as: is.word('project_manager', 'team_lead').orNull,
})
/** A member that a request is for, and how the caller decides about them besides owners and managers. */
export type Target = Selected<typeof target>

export async function findTarget(
  db: Db,
  organizationId: number,
  callerId: number,
  userId: number,
): Promise<Target | undefined> {
  const [row] = await db.rows(
    target,
    sql`select m.user_id, m.time_zone, o.weekend_days,
               (select a.standing from member_approvers a
                where a.organization_id = m.organization_id and a.approves_time_off and a.approver_id = ${callerId} and a.user_id = m.user_id
                order by a.standing limit 1) as approves_as
        from member_directory m join organization_directory o on o.id = m.organization_id
        where m.organization_id = ${organizationId} and m.user_id = ${userId} and m.status = 'active'`,
  )
  return row
}

export type RequestOf = { organizationId: number; userId: number; exceptId: number | undefined }

/** The days that other requests on the policy ask for. */
export function waitingDays(
  db: Db,
  { organizationId, userId, exceptId }: RequestOf,
  policyId: number,
): Promise<UsedDay[]> {
  return db.rows(
    { date: is.date, amount_used: is.int },
    sql`select d.date, d.amount_used
        from time_off_requests r
        join time_off_request_days d on d.organization_id = r.organization_id and d.request_id = r.id
        where r.organization_id = ${organizationId} and r.user_id = ${userId} and r.policy_id = ${policyId}
          and r.status = 'submitted' and r.id is distinct from ${exceptId ?? null}::bigint and d.amount_used > 0`,
  )
}

/** Other requests of the user, undecided or approved, whose time overlaps these spans; the first day of each. */
export function overlappingRequests(
  db: Db,
  { organizationId, userId, exceptId }: RequestOf,
  { firstDay, lastDay }: Days,
  spans: readonly Period[],
): Promise<{ id: number; date: CalendarDate }[]> {
  return db.rows(
    { id: is.int, date: is.date },
    sql`select r.id, min(d.date) as date
        from time_off_requests r
        join time_off_request_days d on d.organization_id = r.organization_id and d.request_id = r.id
        join unnest(${spans.map(({ start }) => start)}::timestamptz[], ${spans.map(({ stop }) => stop)}::timestamptz[])
             as wanted(starts_at, stops_at) on d.starts_at < wanted.stops_at and d.stops_at > wanted.starts_at
        where r.organization_id = ${organizationId} and r.user_id = ${userId} and r.status <> 'denied'
          and r.id is distinct from ${exceptId ?? null}::bigint and d.amount_used > 0
          and r.last_day >= ${addDays(firstDay, -1)}::date and r.first_day <= ${addDays(lastDay, 1)}::date
        group by r.id order by r.id`,
  )
}

/** Leads and managers of the member's projects, or only leads where a team wants that; without any, owners and managers. */
export async function approversOf(db: Db, organizationId: number, userId: number): Promise<number[]> {
  const { near, leads, far } = await only(
    db,
    { near: is.ints, leads: is.ints, far: is.ints },
    sql`with deciders as (
          select user_id, sees_everybody from member_directory
          where organization_id = ${organizationId} and status = 'active' and user_id <> ${userId} and not is_view_only),
        near as (
          select a.approver_id, a.standing, a.alone_hears_of_time_off as only_leads from member_approvers a
          where a.organization_id = ${organizationId} and a.approves_time_off and a.user_id = ${userId})
        select array(select user_id from deciders where user_id in (select approver_id from near)) as near,
               array(select user_id from deciders where user_id in (
                       select approver_id from near where standing = 'team_lead'
                         and exists (select from near where only_leads))) as leads,
               array(select user_id from deciders where sees_everybody) as far`,
  )
  return leads.length > 0 ? leads : near.length > 0 ? near : far
}

const status = columns({
  id: is.int,
  user_id: is.int,
  status: is.word('submitted', 'approved', 'denied'),
  first_day: is.date,
  last_day: is.date,
  message: is.text,
  response: is.text.orNull,
  created_by_id: is.int,
  by_id: is.int.orNull,
  policy_name: is.text,
  status_changes: is.int,
})
/** A request as its last change of status left it. */
export type ChangedRequest = Selected<typeof status>

export async function findChanged(
  db: Db,
  organizationId: number,
  id: number,
): Promise<ChangedRequest | undefined> {
  const [row] = await db.rows(
    status,
    sql`select r.id, r.user_id, r.status, r.first_day, r.last_day, r.message, r.response, r.created_by_id,
               coalesce(r.approved_by_id, r.denied_by_id) as by_id, p.name as policy_name, r.status_changes
        from time_off_requests r
        join time_off_policies p on p.organization_id = r.organization_id and p.id = r.policy_id
        where r.organization_id = ${organizationId} and r.id = ${id}`,
  )
  return row
}
