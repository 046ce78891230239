import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { nothing, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { RunningTimer } from '../rules/running-timer.ts'

const selected = sql`
  t.user_id as "userId", t.organization_id as "organizationId", t.project_id as "projectId", t.task_id as "taskId", t.note,
  t.started_at as "startedAt", t.booked_until as "bookedUntil", t.tracked, t.idle_since as "idleSince",
  t.due_at as "dueAt"`

const running = columns({
  userId: is.int,
  organizationId: is.int,
  projectId: is.int,
  taskId: is.int.orNull,
  note: is.text.orNull,
  startedAt: is.instant,
  bookedUntil: is.instant,
  tracked: is.int,
  idleSince: is.instant.orNull,
  dueAt: is.instant.orNull,
})

/** A row stays when its timer stops: these are null then. */
const runningOrNot = columns({
  ...running,
  organizationId: is.int.orNull,
  projectId: is.int.orNull,
  startedAt: is.instant.orNull,
  bookedUntil: is.instant.orNull,
})

/** Locks the timer of a user until the commit, running or not; undefined: it doesn't run. */
export async function lockTimer(db: Transaction, userId: number): Promise<RunningTimer | undefined> {
  const row = await only(
    db,
    runningOrNot,
    sql`
    insert into timers as t (user_id) values (${userId})
    on conflict (user_id) do update set user_id = excluded.user_id
    returning ${selected}`,
  )
  return runningOf(row)
}

function runningOf(row: Selected<typeof runningOrNot>): RunningTimer | undefined {
  const { organizationId, projectId, startedAt, bookedUntil } = row
  if (organizationId === null || projectId === null || startedAt === null || bookedUntil === null)
    return undefined
  return { ...row, organizationId, projectId, startedAt, bookedUntil }
}

export async function saveRunning(db: Transaction, timer: RunningTimer): Promise<void> {
  await db.change(sql`
    update timers
    set organization_id = ${timer.organizationId}, project_id = ${timer.projectId}, task_id = ${timer.taskId},
        note = ${timer.note}, started_at = ${timer.startedAt}, booked_until = ${timer.bookedUntil},
        tracked = ${timer.tracked}, idle_since = ${timer.idleSince},
        due_at = ${timer.dueAt}
    where user_id = ${timer.userId}`)
}

export async function clearRunning(db: Transaction, userId: number): Promise<void> {
  await db.change(sql`
    update timers
    set organization_id = null, project_id = null, task_id = null, note = null, started_at = null, booked_until = null,
        tracked = 0, idle_since = null, due_at = null
    where user_id = ${userId}`)
}

/** The offset makes it one lookup per timer; without it the planner reads all running timers to find the next one. */
const isDue = (now: Instant) => sql`
  t.due_at <= ${now} and not exists (select from halted_timers h where h.user_id = t.user_id offset 0)`

/** Locks a timer with a finished slot to book, unless another worker has it. */
export async function lockDueTimer(db: Transaction, now: Instant): Promise<RunningTimer | undefined> {
  const [timer] = await db.rows(
    running,
    sql`
    select ${selected} from timers t where ${isDue(now)} order by t.due_at limit 1 for update skip locked`,
  )
  return timer
}

export async function waitingTimers(db: Db, now: Instant): Promise<number> {
  const { count } = await only(
    db,
    { count: is.int },
    sql`select count(*)::int as count from timers t where ${isDue(now)}`,
  )
  return count
}

/** Books the timer later, so that it doesn't hold up the others. */
export async function postpone(db: Db, userId: number, until: Instant): Promise<void> {
  await db.change(sql`update timers set due_at = ${until} where user_id = ${userId} and due_at is not null`)
}

/**
 * Timers that must be looked at sooner than they are due. A change of another timer skips locked ones, whose own change
 * comes to see what it shares with this one.
 */
export async function lookAtTimers(
  db: Transaction,
  sooner: readonly { userId: number; at: Instant }[],
  { skipsLocked = false } = {},
): Promise<void> {
  if (sooner.length === 0) return
  const free = sql`select user_id from timers where user_id = any(${sooner.map((each) => each.userId)}::int[])
                   order by user_id for update ${skipsLocked ? sql`skip locked` : nothing}`
  await db.change(sql`
    update timers t set due_at = given.at
    from (select user_id, min(at) as at
          from unnest(${sooner.map((each) => each.userId)}::int[], ${sooner.map((each) => each.at)}::timestamptz[])
               as given(user_id, at)
          group by user_id) given
    where t.user_id = given.user_id and t.due_at > given.at and t.user_id in (${free})`)
}

/** The timers of users, on a project or on a task. */
export type TimersOf = { userIds?: number[]; projectId?: number; taskId?: number }

/** The users, in some timers, who may no longer track what they track. */
export async function haltedIn(
  db: Db,
  organizationId: number,
  { userIds = [], projectId, taskId }: TimersOf,
): Promise<number[]> {
  const rows = await db.rows(
    { user_id: is.int },
    sql`
    select t.user_id from timers t join halted_timers h on h.user_id = t.user_id
    where t.organization_id = ${organizationId}
      and (t.user_id = any(${userIds}::int[]) or t.project_id = ${projectId ?? null}::int
           or t.task_id = ${taskId ?? null}::int)
    order by t.user_id`,
  )
  return rows.map(({ user_id }) => user_id)
}
