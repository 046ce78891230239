import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'

type At = { organizationId: number; id: number }

/** The users among these who are on another policy that is not archived. */
export async function onOtherPolicies(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
  exceptId: number | undefined,
): Promise<Set<number>> {
  const rows = await db.rows(
    { user_id: is.int },
    sql`select user_id from overtime_members
        where organization_id = ${organizationId} and user_id = any(${userIds}::int[]) and until_date is null
          and policy_id is distinct from ${exceptId ?? null}::int`,
  )
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Members who come are on it from this day, unless they are already. */
export async function addMembers(
  tx: Transaction,
  { organizationId, id }: At,
  userIds: readonly number[],
  from: CalendarDate,
): Promise<void> {
  if (userIds.length === 0) return
  await tx.change(sql`
    insert into overtime_members (organization_id, policy_id, user_id, from_date)
    select ${organizationId}, ${id}, given.user_id, ${from}::date from unnest(${userIds}::int[]) as given(user_id)
    where not exists (select from overtime_members m
                      where m.organization_id = ${organizationId} and m.policy_id = ${id}
                        and m.user_id = given.user_id and m.until_date is null)
    on conflict (organization_id, policy_id, user_id, from_date) do update set until_date = null`)
}

/** Members who are not among these leave it today; without any, everybody does. Earlier days stay as they were. */
export async function endMembers(
  tx: Transaction,
  { organizationId, id }: At,
  today: CalendarDate,
  exceptIds: readonly number[] = [],
): Promise<void> {
  await tx.change(sql`
    update overtime_members set until_date = greatest(from_date, ${today}::date)
    where organization_id = ${organizationId} and policy_id = ${id} and until_date is null
      and user_id <> all(${exceptIds}::int[])`)
}

/** Of a policy that has not begun, members start with it. */
export async function moveStart(
  tx: Transaction,
  { organizationId, id }: At,
  from: CalendarDate,
): Promise<void> {
  await tx.change(sql`
    update overtime_members set from_date = ${from}::date
    where organization_id = ${organizationId} and policy_id = ${id} and until_date is null`)
}
