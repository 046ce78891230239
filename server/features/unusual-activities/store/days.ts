import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import type { UsualDay } from '../rules/finding.ts'

export type MemberDay = { userId: number; date: CalendarDate }
export type DueDay = MemberDay & { dueAt: Instant }

/** The zone of an organization whose days are evaluated; undefined without the insights add-on. */
export async function zoneOfJudged(db: Db, organizationId: number): Promise<ZoneName | undefined> {
  const [found] = await db.rows(
    { time_zone: is.zone },
    sql`select time_zone from organization_directory where id = ${organizationId} and has_insights`,
  )
  return found?.time_zone
}

/** Marks days for evaluation, including days that were evaluated before. */
export async function markDays(
  tx: Transaction,
  organizationId: number,
  days: readonly DueDay[],
): Promise<void> {
  if (days.length === 0) return
  await tx.change(sql`
    insert into unusual_days (organization_id, user_id, date, due_at)
    select ${organizationId}, user_id, date, due_at
    from unnest(${days.map((day) => day.userId)}::int[], ${days.map((day) => day.date)}::date[],
                ${days.map((day) => day.dueAt)}::timestamptz[]) as given(user_id, date, due_at)
    on conflict (organization_id, user_id, date) do update set due_at = excluded.due_at`)
}

/** An organization with days to evaluate. */
export async function organizationToJudgeDays(
  db: Db,
  now: Instant,
  except: readonly number[] = [],
): Promise<number | undefined> {
  const [row] = await db.rows(
    { organization_id: is.int },
    sql`
    select organization_id from unusual_days
    where due_at <= ${now} and organization_id <> all(${except}::int[]) order by due_at limit 1`,
  )
  return row?.organization_id
}

const due = columns({ user_id: is.int, date: is.date })

/** Locks days that are due; a transaction that marks one meanwhile waits, and has it evaluated again. */
export function lockDueDays(
  tx: Transaction,
  organizationId: number,
  now: Instant,
  most: number,
): Promise<Selected<typeof due>[]> {
  return tx.rows(
    due,
    sql`
    select user_id, date from unusual_days
    where organization_id = ${organizationId} and due_at <= ${now}
    order by user_id, date limit ${most} for update skip locked`,
  )
}

export type JudgedDay = MemberDay & { usual: UsualDay | undefined }

/** Stores what later days compare themselves with. */
export async function storeJudged(
  tx: Transaction,
  organizationId: number,
  days: readonly JudgedDay[],
  now: Instant,
): Promise<void> {
  const all = <T>(of: (day: JudgedDay) => T) => days.map(of)
  await tx.change(sql`
    insert into unusual_days (organization_id, user_id, date, judged_at, mouse_share, keyboard_share, mouse_run, keyboard_run)
    select ${organizationId}, user_id, date, ${now}::timestamptz, mouse_share, keyboard_share, mouse_run, keyboard_run
    from unnest(${all((day) => day.userId)}::int[], ${all((day) => day.date)}::date[],
                ${all((day) => day.usual?.mouseShare ?? null)}::float8[],
                ${all((day) => day.usual?.keyboardShare ?? null)}::float8[],
                ${all((day) => day.usual?.mouseRun ?? null)}::smallint[],
                ${all((day) => day.usual?.keyboardRun ?? null)}::smallint[])
         as given(user_id, date, mouse_share, keyboard_share, mouse_run, keyboard_run)
    on conflict (organization_id, user_id, date) do update
    set due_at = null, judged_at = excluded.judged_at, mouse_share = excluded.mouse_share,
        keyboard_share = excluded.keyboard_share, mouse_run = excluded.mouse_run, keyboard_run = excluded.keyboard_run`)
}

const remembered = columns({
  user_id: is.int,
  date: is.date,
  mouse_share: is.number,
  keyboard_share: is.number,
  mouse_run: is.int,
  keyboard_run: is.int,
})

/** The evaluated days of members, within days. */
export function usualDaysOf(
  tx: Transaction,
  organizationId: number,
  userIds: readonly number[],
  days: { firstDay: CalendarDate; lastDay: CalendarDate },
): Promise<Selected<typeof remembered>[]> {
  return tx.rows(
    remembered,
    sql`
    select user_id, date, mouse_share, keyboard_share, mouse_run, keyboard_run from unusual_days
    where organization_id = ${organizationId} and user_id = any(${userIds}::int[])
      and date between ${days.firstDay} and ${days.lastDay} and mouse_share is not null
    order by user_id, date`,
  )
}

/** Days of an organization that gave up the add-on are not evaluated. */
export async function forgetDays(
  tx: Transaction,
  organizationId: number,
  days: readonly MemberDay[],
): Promise<void> {
  await tx.change(sql`
    update unusual_days d set due_at = null
    from unnest(${days.map((day) => day.userId)}::int[], ${days.map((day) => day.date)}::date[]) as given(user_id, date)
    where d.organization_id = ${organizationId} and d.user_id = given.user_id and d.date = given.date`)
}
