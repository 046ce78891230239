import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { RunningTimer } from '../rules/running-timer.ts'

const columns = sql`
  t.user_id as "userId", t.organization_id as "organizationId", t.project_id as "projectId", t.task_id as "taskId", t.note,
  t.started_at as "startedAt", t.booked_until as "bookedUntil", t.tracked, t.idle_since as "idleSince"`

/** Locks the timer of a user until the commit, whether one runs or not; undefined: none runs. */
export async function holdTimer(db: Transaction, userId: number): Promise<RunningTimer | undefined> {
  const [timer] = await db.rows<RunningTimer | { organizationId: null }>(sql`
    insert into timers as t (user_id) values (${userId})
    on conflict (user_id) do update set user_id = excluded.user_id
    returning ${columns}`)
  return timer === undefined || timer.organizationId === null ? undefined : timer
}

/** `dueAt`: when there is something to do about it without anybody asking. */
export async function setRunning(db: Transaction, timer: RunningTimer, dueAt: Instant | null): Promise<void> {
  await db.change(sql`
    update timers
    set organization_id = ${timer.organizationId}, project_id = ${timer.projectId}, task_id = ${timer.taskId},
        note = ${timer.note}, started_at = ${timer.startedAt}, booked_until = ${timer.bookedUntil},
        tracked = ${timer.tracked}, idle_since = ${timer.idleSince},
        due_at = ${dueAt}
    where user_id = ${timer.userId}`)
}

export async function clearRunning(db: Transaction, userId: number): Promise<void> {
  await db.change(sql`
    update timers
    set organization_id = null, project_id = null, task_id = null, note = null, started_at = null, booked_until = null,
        tracked = 0, idle_since = null, due_at = null
    where user_id = ${userId}`)
}

/** The offset keeps it one look for each timer: joined freely, all that run were read to find the one that is next. */
const isDue = (now: Instant) => sql`
  t.due_at <= ${now} and not exists (select from halted_timers h where h.user_id = t.user_id offset 0)`

/** Locks a timer with a finished slot that is not booked yet, which nobody else is booking. */
export async function holdDueTimer(db: Transaction, now: Instant): Promise<RunningTimer | undefined> {
  const [timer] = await db.rows<RunningTimer>(sql`
    select ${columns} from timers t where ${isDue(now)} order by t.due_at limit 1 for update skip locked`)
  return timer
}

export async function waitingTimers(db: Db, now: Instant): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    sql`select count(*)::int as count from timers t where ${isDue(now)}`,
  )
  return row?.count ?? 0
}

/** The next try to book it comes later, so that it is in nobody's way. */
export async function postpone(db: Db, userId: number, until: Instant): Promise<void> {
  await db.change(sql`update timers set due_at = ${until} where user_id = ${userId} and due_at is not null`)
}

/** Those who may no longer track what they track: of these people, on this project, or on this task. */
export async function haltedAmong(
  db: Db,
  organizationId: number,
  of: { userIds: number[]; projectId: number | null; taskId: number | null },
): Promise<number[]> {
  const rows = await db.rows<{ user_id: number }>(sql`
    select t.user_id from timers t join halted_timers h on h.user_id = t.user_id
    where t.organization_id = ${organizationId}
      and (t.user_id = any(${of.userIds}::int[]) or t.project_id = ${of.projectId}::int or t.task_id = ${of.taskId}::int)
    order by t.user_id`)
  return rows.map(({ user_id }) => user_id)
}
