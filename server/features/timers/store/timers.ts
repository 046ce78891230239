import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { TimerBook } from '../../tracking/ports.ts'
import type { RunningTimer } from '../rules/running-timer.ts'
import { changePlace, lockDuePlace, lockPlace, movePlaces } from './running-timers.ts'

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

/** Locks the timer of a user until the commit, running or not; undefined: it doesn't run. */
export async function lockTimer(db: Transaction, userId: number): Promise<RunningTimer | undefined> {
  const organizationId = await lockPlace(db, userId)
  return organizationId === null ? undefined : findTimer(db, userId, [organizationId])
}

/** As `lockTimer`, if the timer runs in one of these organizations; in one round trip. */
export async function lockTimerIn(
  db: Transaction,
  userId: number,
  organizationIds: readonly number[],
): Promise<RunningTimer | undefined> {
  // The second statement begins when the first has the lock, so it sees what was committed before.
  const [, timer] = await db.together((joined) =>
    Promise.all([lockPlace(joined, userId), findTimer(joined, userId, organizationIds)]),
  )
  return timer
}

async function findTimer(
  db: Db,
  userId: number,
  organizationIds: readonly number[],
): Promise<RunningTimer | undefined> {
  const [timer] = await db.rows(
    running,
    sql`select ${selected} from timers t
        where ${isOneOf(sql`t.organization_id`, organizationIds)} and t.user_id = ${userId}`,
  )
  return timer
}

export const timerBook: TimerBook = {
  async find(db, { organizationId, userId }) {
    const [row] = await db.rows(
      { startedAt: is.instant, idleSince: is.instant.orNull },
      sql`select started_at as "startedAt", idle_since as "idleSince" from timers
          where user_id = ${userId} and organization_id = ${organizationId}`,
    )
    return row
  },
}

/** Running timers, as uses of time. */
export const timersInUse = sql`
  select 'timer' as kind, organization_id, (booked_until at time zone 'UTC')::date as first_day, null::date as last_day
  from timers`

export async function saveRunning(db: Db, timer: RunningTimer): Promise<void> {
  await db.together((joined) =>
    Promise.all([
      joined.change(sql`
        insert into timers (organization_id, user_id, project_id, task_id, note, started_at, booked_until, tracked, idle_since,
                            due_at)
        values (${timer.organizationId}, ${timer.userId}, ${timer.projectId}, ${timer.taskId}, ${timer.note},
                ${timer.startedAt}, ${timer.bookedUntil}, ${timer.tracked}, ${timer.idleSince}, ${timer.dueAt})
        on conflict (organization_id, user_id) do update
          set project_id = excluded.project_id, task_id = excluded.task_id, note = excluded.note,
              started_at = excluded.started_at, booked_until = excluded.booked_until, tracked = excluded.tracked,
              idle_since = excluded.idle_since, due_at = excluded.due_at`),
      changePlace(joined, timer.userId, timer),
    ]),
  )
}

export async function clearRunning(
  db: Db,
  { organizationId, userId }: Pick<RunningTimer, 'organizationId' | 'userId'>,
): Promise<void> {
  await db.together((joined) =>
    Promise.all([
      joined.change(
        sql`delete from timers where organization_id = ${organizationId} and user_id = ${userId}`,
      ),
      changePlace(joined, userId, { organizationId: null, dueAt: null }),
    ]),
  )
}

/** Timers of members who may no longer track what they track. */
const halted = sql`
  select t.organization_id, t.user_id from timers t
  left join member_directory m on m.organization_id = t.organization_id and m.user_id = t.user_id
  left join project_directory p on p.organization_id = t.organization_id and p.id = t.project_id
  left join project_member_directory pm on pm.organization_id = t.organization_id and pm.project_id = t.project_id
                                       and pm.user_id = t.user_id
  left join task_directory k on k.organization_id = t.organization_id and k.id = t.task_id
  where (m.status <> 'active' or not m.is_trackable or m.is_view_only or p.status <> 'active' or pm.status <> 'active'
         or pm.role is null or pm.role = 'viewer' or k.status = 'deleted')`

/** A timer that is due, or the user of one that its member may no longer track: its end is on the way. */
type DueTimer = RunningTimer | { haltedUserId: number }

/** Locks a timer with a finished slot to book, unless another worker has it. */
export async function lockDueTimer(db: Transaction, now: Instant): Promise<DueTimer | undefined> {
  const place = await lockDuePlace(db, now)
  if (place === undefined) return undefined
  const { organizationId, userId } = place
  const [timer] = await db.rows(
    running,
    sql`
    select ${selected} from timers t
    where t.organization_id = ${organizationId} and t.user_id = ${userId}
      and not exists (select from (${halted}) h where h.organization_id = t.organization_id and h.user_id = t.user_id)`,
  )
  return timer ?? { haltedUserId: userId }
}

/**
 * Timers that must be looked at sooner than they are due. A change of another timer skips locked ones, whose own change
 * comes to see what it shares with this one.
 */
export async function lookAtTimers(
  db: Transaction,
  organizationId: number,
  sooner: readonly { userId: number; at: Instant }[],
  { skipsLocked = false } = {},
): Promise<void> {
  const moved = await movePlaces(db, organizationId, sooner, skipsLocked)
  if (moved.length === 0) return
  await db.change(sql`
    update timers t set due_at = given.at
    from unnest(${moved.map((each) => each.userId)}::int[], ${moved.map((each) => each.at)}::timestamptz[])
      as given(user_id, at)
    where t.organization_id = ${organizationId} and t.user_id = given.user_id`)
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
    select t.user_id from timers t join (${halted}) h on h.organization_id = t.organization_id and h.user_id = t.user_id
    where t.organization_id = ${organizationId}
      and (t.user_id = any(${userIds}::int[]) or t.project_id = ${projectId ?? null}::int
           or t.task_id = ${taskId ?? null}::int)
    order by t.user_id`,
  )
  return rows.map(({ user_id }) => user_id)
}
