import { columns, is, type Selected } from '../foundation/db/columns.ts'
import { type Database, type Db, only } from '../foundation/db/database.ts'
import { sql } from '../foundation/db/sql.ts'
import type { Transaction } from '../foundation/db/transaction.ts'

/** Locks until the end of the transaction: of two equal runs, one generates and the other finds it. */
export async function lockGenerated(tx: Transaction): Promise<void> {
  await tx.change(sql`select pg_advisory_xact_lock(hashtextextended('stint.generate', 0))`)
}

const found = columns({ organizationId: is.int, ownerId: is.int })
export type Found = Selected<typeof found>

/** The organization with this label, and its owner. */
export async function findGenerated(db: Db, label: string): Promise<Found | undefined> {
  const [first] = await db.rows(
    found,
    sql`
    select o.id as "organizationId", m.user_id as "ownerId"
    from organizations o join organization_members m on m.organization_id = o.id and m.role = 'owner'
    where o.metadata ->> 'generated' = ${label} order by o.id, m.user_id limit 1`,
  )
  return first
}

export async function labelOrganization(db: Db, organizationId: number, label: string): Promise<void> {
  await db.change(sql`
    update organizations set metadata = jsonb_build_object('generated', ${label}::text) where id = ${organizationId}`)
}

export type Numbers =
  | 'activity_numbers'
  | 'daily_activity_numbers'
  | 'note_numbers'
  | 'tracking_state_numbers'

const numbersPer = (numbers: Numbers) => (numbers === 'daily_activity_numbers' ? 2 ** 32 : 2 ** 29)

/**
 * Reserves running numbers and returns the first. They only have to be unique within the organization, where nobody
 * books meanwhile, so it does no harm if others take some of them right now.
 */
export async function takeNumbers(db: Db, numbers: Numbers, count: number): Promise<number> {
  const { last } = await only(
    db,
    { last: is.int },
    sql`select setval(${numbers}::text::regclass,
                      (nextval(${numbers}::text::regclass) + ${count}::bigint) % ${numbersPer(numbers)}::bigint) as last`,
  )
  return Math.max(0, last - count)
}

export type Seen = { userId: number; projectId: number; taskId: number | null; at: string }

/** Records when members were last seen, per project and overall. */
export async function recordSeen(db: Db, organizationId: number, seen: readonly Seen[]): Promise<void> {
  const given = sql`
    unnest(${seen.map(({ userId }) => userId)}::int[], ${seen.map(({ projectId }) => projectId)}::int[],
           ${seen.map(({ taskId }) => taskId)}::int[], ${seen.map(({ at }) => at)}::timestamptz[])
      as given(user_id, project_id, task_id, at)`
  await db.change(sql`
    update project_members m set last_client_activity = given.at, last_task_id = given.task_id
    from ${given}
    where m.organization_id = ${organizationId} and m.user_id = given.user_id and m.project_id = given.project_id`)
  await db.change(sql`
    insert into trackers (organization_id, user_id, last_client_activity, last_project_id, last_task_id)
    select distinct on (user_id) ${organizationId}::int, user_id, at, project_id, task_id
    from ${given} order by user_id, at desc`)
  await db.change(sql`
    update organization_members m set last_client_activity = t.last_client_activity
    from trackers t
    where m.organization_id = ${organizationId} and t.organization_id = m.organization_id and t.user_id = m.user_id`)
}

export async function setLimits(
  db: Db,
  organizationId: number,
  limits: readonly { userId: number; limits: object }[],
): Promise<void> {
  await db.change(sql`
    update organization_members m set limits = given.limits
    from unnest(${limits.map(({ userId }) => userId)}::int[],
                ${limits.map((each) => JSON.stringify(each.limits))}::jsonb[]) as given(user_id, limits)
    where m.organization_id = ${organizationId} and m.user_id = given.user_id`)
}

const filled = ['activities', 'tracked_items', 'daily_activities', 'notes', 'tracking_states', 'timesheets']
const alsoFilled = [
  'limit_histories',
  'trackers',
  'organization_members',
  'project_members',
  'tasks',
  'users',
]

/** Updates the planner's statistics, and makes pages visible to index scans. */
export async function tellPlanner(database: Database): Promise<void> {
  const client = await database.pool.connect()
  try {
    if (!database.isPooled) await client.query('set statement_timeout = 0')
    await client.query(`vacuum (analyze) ${[...filled, ...alsoFilled].join(', ')}`)
  } finally {
    client.release(true)
  }
}
