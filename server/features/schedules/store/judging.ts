import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { shiftStatuses } from '../records/attendance-shift.ts'
import { leadSeconds, type StartStatus } from '../rules/verdict.ts'

const due = columns({
  id: is.int,
  schedule_id: is.int,
  user_id: is.int,
  user_name: is.text,
  date: is.date,
  starts_at: is.instant,
  stops_at: is.instant,
  duration: is.int,
  minimum_time: is.int,
  time_zone: is.zone,
  status: is.word(...shiftStatuses),
  start_status: is.word('early', 'on_time', 'late').orNull,
  actual_start_time: is.instant.orNull,
  actual_stop_time: is.instant.orNull,
  actual_duration: is.int,
  explanation: is.text.orNull,
  announced: is.texts,
  window_start: is.instant,
  booked_until: is.instant.orNull,
})

/** A shift to judge: the window in which work can start it, and up to when a running timer of its member is booked. */
export type DueShift = Selected<typeof due>

/** The organization with the shift that waits longest to be judged. */
export async function organizationToJudge(
  db: Db,
  now: Instant,
  except: readonly number[] = [],
): Promise<number | undefined> {
  const [row] = await db.rows(
    { id: is.int },
    sql`select organization_id as id from attendance_shifts
        where due_at <= ${now} and organization_id <> all(${except}::int[])
        order by due_at limit 1`,
  )
  return row?.id
}

/** The shifts of a morning are due at the same moment: transactions stay short. */
const most = 500

/** Locks shifts that are due, unless another worker judges them; some at a time. */
export function lockDue(tx: Transaction, organizationId: number, now: Instant): Promise<DueShift[]> {
  // The number is inlined in the statement: a plan for any number of shifts reads all of them.
  const which = sql`
    select id from attendance_shifts
    where organization_id = ${organizationId} and due_at <= ${now}
    order by due_at, id limit ${raw(String(most))} for update skip locked`
  return judgedAmong(tx, organizationId, which)
}

/** Locks the due shifts of a member on some days. */
export function lockDueOf(
  tx: Transaction,
  { organizationId, userId }: { organizationId: number; userId: number },
  days: { start_date: string; stop_date: string },
  now: Instant,
): Promise<DueShift[]> {
  const which = sql`
    select id from attendance_shifts
    where organization_id = ${organizationId} and user_id = ${userId} and due_at <= ${now}
      and date between ${days.start_date}::date and ${days.stop_date}::date
    order by id for update`
  return judgedAmong(tx, organizationId, which)
}

/** The previous shift is the last one that is over when this one starts. */
function judgedAmong(tx: Transaction, organizationId: number, which: Sql): Promise<DueShift[]> {
  return tx.rows(
    due,
    sql`with locked as materialized (${which})
        select t.id, t.schedule_id, t.user_id, m.name as user_name, t.date, t.starts_at, t.stops_at, t.duration,
               t.minimum_time, t.time_zone, t.status, t.start_status, t.actual_start_time, t.actual_stop_time,
               t.actual_duration, t.explanation, t.announced,
               greatest(t.starts_at - ${`${leadSeconds} seconds`}::interval,
                        (select max(p.stops_at) from attendance_shifts p
                         where p.organization_id = t.organization_id and p.user_id = t.user_id
                           and p.stops_at <= t.starts_at)) as window_start,
               (select r.booked_until from current_timers r
                where r.organization_id = t.organization_id and r.idle_since is null and r.user_id = t.user_id) as booked_until
        from locked
        join attendance_shifts t on t.organization_id = ${organizationId} and t.id = locked.id
        join member_directory m on m.organization_id = t.organization_id and m.user_id = t.user_id`,
  )
}

/** What is written about a shift that was judged. */
export type Judged = {
  id: number
  status: (typeof shiftStatuses)[number]
  start_status: StartStatus | null
  actual_start_time: Instant | null
  actual_stop_time: Instant | null
  actual_duration: number
  explanation: string
  is_covered: boolean
  /** The end of the grace, while the shift runs without work. */
  late_since: Instant | null
  announced: string[]
  due_at: Instant | null
  /** Whether anything that people see is different. */
  is_changed: boolean
}

export async function writeVerdicts(
  tx: Transaction,
  organizationId: number,
  judged: readonly Judged[],
  now: Instant,
): Promise<void> {
  if (judged.length === 0) return
  await tx.change(sql`
    update attendance_shifts t
    set status = given.status, start_status = given.start_status, actual_start_time = given.actual_start_time,
        actual_stop_time = given.actual_stop_time, actual_duration = given.actual_duration,
        explanation = given.explanation, is_covered = given.is_covered,
        late_since = given.late_since, announced = given.announced,
        due_at = given.due_at, updated_at = case when given.is_changed then ${now}::timestamptz else t.updated_at end,
        revision = t.revision + given.is_changed::int
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as given(
           id bigint, status text, start_status text, actual_start_time timestamptz, actual_stop_time timestamptz,
           actual_duration int, explanation text, is_covered boolean, late_since timestamptz, announced text[],
           due_at timestamptz, is_changed boolean)
    where t.organization_id = ${organizationId} and t.id = given.id`)
}
