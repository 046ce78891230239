import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { nothing, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

// In which organization the timer of each user runs, and when a worker looks at it. This keeps one timer per user, and it is
// where timers are locked and claimed: the timers themselves are with their organizations.

/** Locks the timer of a user until the commit; returns its organization, null if it doesn't run. */
export async function lockPlace(db: Db, userId: number): Promise<number | null> {
  const { organizationId } = await only(
    db,
    { organizationId: is.int.orNull },
    sql`
    insert into running_timers as r (user_id) values (${userId})
    on conflict (user_id) do update set user_id = excluded.user_id
    returning organization_id as "organizationId"`,
  )
  return organizationId
}

export async function changePlace(
  db: Db,
  userId: number,
  { organizationId, dueAt }: { organizationId: number | null; dueAt: Instant | null },
): Promise<void> {
  await db.change(sql`
    update running_timers set organization_id = ${organizationId}, due_at = ${dueAt} where user_id = ${userId}`)
}

const place = columns({ userId: is.int, organizationId: is.int })

/** Locks a timer that is due, unless another worker has it. */
export async function lockDuePlace(
  db: Transaction,
  now: Instant,
): Promise<Selected<typeof place> | undefined> {
  const [due] = await db.rows(
    place,
    sql`
    select user_id as "userId", organization_id as "organizationId" from running_timers
    where due_at <= ${now} order by due_at limit 1 for update skip locked`,
  )
  return due
}

export async function waitingTimers(db: Db, now: Instant): Promise<number> {
  const { count } = await only(
    db,
    { count: is.int },
    sql`select count(*)::int as count from running_timers where due_at <= ${now}`,
  )
  return count
}

/** A worker looks at the timer later, so that it doesn't hold up the others. */
export async function postpone(db: Db, userId: number, until: Instant): Promise<void> {
  await db.change(
    sql`update running_timers set due_at = ${until} where user_id = ${userId} and due_at is not null`,
  )
}

type Moved = { userId: number; at: Instant }

/** Moves what is due later to these moments, and returns what moved. */
export async function movePlaces(
  db: Transaction,
  organizationId: number,
  sooner: readonly Moved[],
  skipsLocked: boolean,
): Promise<Moved[]> {
  if (sooner.length === 0) return []
  const free = sql`select user_id from running_timers where user_id = any(${sooner.map((each) => each.userId)}::int[])
                   order by user_id for update ${skipsLocked ? sql`skip locked` : nothing}`
  return db.rows(
    { userId: is.int, at: is.instant },
    sql`
    update running_timers r set due_at = given.at
    from (select user_id, min(at) as at
          from unnest(${sooner.map((each) => each.userId)}::int[], ${sooner.map((each) => each.at)}::timestamptz[])
               as given(user_id, at)
          group by user_id) given
    where r.user_id = given.user_id and r.organization_id = ${organizationId} and r.due_at > given.at
      and r.user_id in (${free})
    returning r.user_id as "userId", r.due_at as at`,
  )
}
