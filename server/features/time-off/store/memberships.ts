import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { every, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Stay } from '../rules/accrual.ts'

const stored = columns({
  id: is.int,
  policy_id: is.int,
  user_id: is.int,
  assigned_on: is.date,
  start_on: is.date,
  first_start_on: is.date,
  left_on: is.date.orNull,
  earlier: is.json<Stay[]>(),
  settled_on: is.date,
  due_on: is.date,
})
/** A current or former member of a policy. Every writer of postings locks it first. */
export type Membership = Selected<typeof stored>

const names = raw(Object.keys(stored).join(', '))
export const membershipColumns = { stored, names }

export type MembershipFilter = { policyIds?: readonly number[]; userIds?: readonly number[] }

/** Locks memberships in the order of their ids, also those of members who left. */
export function lockMemberships(
  tx: Transaction,
  organizationId: number,
  filter: MembershipFilter,
): Promise<Membership[]> {
  return tx.rows(stored, sql`${selected(organizationId, filter)} order by id for update`)
}

/** A member's place on a policy, whether it exists or not. */
export type PlaceAt = { policyId: number; userId: number }

/** Locks these places as far as they exist, in the order of their ids. */
export function lockPlaces(
  tx: Transaction,
  organizationId: number,
  places: readonly PlaceAt[],
): Promise<Membership[]> {
  return tx.rows(
    stored,
    sql`select ${names} from time_off_memberships
        where organization_id = ${organizationId} and (policy_id, user_id) in (
          select * from unnest(${places.map(({ policyId }) => policyId)}::int[],
                               ${places.map(({ userId }) => userId)}::int[]))
        order by id for update`,
  )
}

export function membershipsOf(
  db: Db,
  organizationId: number,
  filter: MembershipFilter,
): Promise<Membership[]> {
  return db.rows(stored, sql`${selected(organizationId, filter)} order by id`)
}

function selected(organizationId: number, { policyIds, userIds }: MembershipFilter): Sql {
  return sql`select ${names} from time_off_memberships
             where ${every(
               sql`organization_id = ${organizationId}`,
               policyIds && sql`policy_id = any(${policyIds}::int[])`,
               userIds && sql`user_id = any(${userIds}::int[])`,
             )}`
}

export async function membershipIdsOf(db: Db, organizationId: number, policyId: number): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`select id from time_off_memberships where organization_id = ${organizationId} and policy_id = ${policyId}`,
  )
  return rows.map(({ id }) => id)
}

/** Some memberships for which something falls due, that nobody else settles right now. Uses time_off_memberships_due. */
export function lockDue(
  tx: Transaction,
  organizationId: number,
  today: CalendarDate,
  most: number,
): Promise<Membership[]> {
  return tx.rows(
    stored,
    sql`select ${names} from time_off_memberships
        where organization_id = ${organizationId} and due_on <= ${today}::date
        order by due_on limit ${most} for update skip locked`,
  )
}

/** All memberships of a policy for which something falls due. */
export function lockDueOfPolicy(
  tx: Transaction,
  organizationId: number,
  policyId: number,
  today: CalendarDate,
): Promise<Membership[]> {
  return tx.rows(
    stored,
    sql`select ${names} from time_off_memberships
        where organization_id = ${organizationId} and policy_id = ${policyId} and due_on <= ${today}::date
        order by id for update`,
  )
}

/** An organization in which something falls due. No zone is further than a day from UTC: the first condition is for the index. */
export async function organizationToSettle(
  db: Db,
  now: Instant,
  except: readonly number[] = [],
): Promise<number | undefined> {
  const [row] = await db.rows(
    { id: is.int },
    sql`select m.organization_id as id
        from time_off_memberships m join organization_directory o on o.id = m.organization_id
        where m.due_on <= (${now}::timestamptz at time zone 'UTC')::date + 1
          and m.due_on <= (${now}::timestamptz at time zone o.time_zone)::date
          and m.organization_id <> all(${except}::int[])
        order by m.due_on limit 1`,
  )
  return row?.id
}

export type NewMembership = { policy_id: number; user_id: number; start_on: CalendarDate }

/** Puts members on policies that they never were on. Their first day is open until it is settled. */
export function insertMemberships(
  tx: Transaction,
  organizationId: number,
  rows: readonly NewMembership[],
  today: CalendarDate,
  now: Instant,
): Promise<Membership[]> {
  if (rows.length === 0) return Promise.resolve([])
  return tx.rows(
    stored,
    sql`insert into time_off_memberships (organization_id, policy_id, user_id, assigned_on, start_on, first_start_on,
                                          settled_on, due_on, created_at, updated_at)
        select ${organizationId}, given.policy_id, given.user_id, ${today}::date, given.start_on, given.start_on,
               ${addDays(today, -1)}::date, ${today}::date, ${now}::timestamptz, ${now}::timestamptz
        from unnest(${rows.map((row) => row.policy_id)}::int[], ${rows.map((row) => row.user_id)}::int[],
                    ${rows.map((row) => row.start_on)}::date[]) as given(policy_id, user_id, start_on)
        on conflict (organization_id, policy_id, user_id) do nothing
        returning ${names}`,
  )
}

/** Writes the days of memberships, which the caller has locked. */
export async function saveMemberships(
  tx: Transaction,
  organizationId: number,
  rows: readonly Membership[],
  now: Instant,
): Promise<void> {
  if (rows.length === 0) return
  await tx.change(sql`
    update time_off_memberships m
    set assigned_on = given.assigned_on, start_on = given.start_on, first_start_on = given.first_start_on,
        left_on = given.left_on, earlier = given.earlier, settled_on = given.settled_on, due_on = given.due_on,
        updated_at = ${now}::timestamptz
    from jsonb_populate_recordset(null::time_off_memberships, ${JSON.stringify(rows)}::jsonb) given
    where m.organization_id = ${organizationId} and m.id = given.id`)
}

/** From tomorrow on everybody on the policy follows its new terms; what came before is settled. */
export async function closeDayOfPolicy(
  tx: Transaction,
  organizationId: number,
  policyId: number,
  today: CalendarDate,
): Promise<void> {
  await tx.change(sql`
    update time_off_memberships
    set settled_on = greatest(settled_on, ${today}::date), due_on = ${addDays(today, 1)}::date
    where organization_id = ${organizationId} and policy_id = ${policyId}`)
}

/** Work of a day counts when the day is over. */
export async function dueAfterWork(
  tx: Transaction,
  organizationId: number,
  userId: number,
  day: CalendarDate,
): Promise<void> {
  await tx.change(sql`
    update time_off_memberships m set due_on = ${addDays(day, 1)}::date
    from time_off_policies p
    where m.organization_id = ${organizationId} and m.user_id = ${userId} and m.due_on > ${addDays(day, 1)}::date
      and m.settled_on <= ${day}::date
      and p.organization_id = m.organization_id and p.id = m.policy_id and p.accrual_type = 'hours_worked'`)
}
