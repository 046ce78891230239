import { is } from '../foundation/db/columns.ts'
import { type Db, only } from '../foundation/db/database.ts'
import { raw, type Sql, sql } from '../foundation/db/sql.ts'
import type { Transaction } from '../foundation/db/transaction.ts'

/** Locks until the end of the transaction, so that two processes that start together create one demo. */
export async function lockDemo(tx: Transaction): Promise<void> {
  await tx.change(sql`select pg_advisory_xact_lock(hashtextextended('stint.demo', 0))`)
}

export async function hasUsers(db: Db): Promise<boolean> {
  const { found } = await only(db, { found: is.flag }, sql`select exists (select from users) as found`)
  return found
}

export async function hasToken(db: Db, organizationId: number, secretHash: Buffer): Promise<boolean> {
  const { found } = await only(
    db,
    { found: is.flag },
    sql`select exists (select from organization_tokens
                       where organization_id = ${organizationId} and secret_hash = ${secretHash}) as found`,
  )
  return found
}

/** The oldest membership of the user with this address. */
export async function findMembership(
  db: Db,
  email: string,
): Promise<{ organizationId: number; userId: number } | undefined> {
  const [found] = await db.rows(
    { organizationId: is.int, userId: is.int },
    sql`
    select m.organization_id as "organizationId", m.user_id as "userId"
    from users u join organization_members m on m.user_id = u.id
    where lower(u.email) = ${email} order by m.organization_id limit 1`,
  )
  return found
}

/** Inserts users; returns their ids by email address. */
export async function insertUsers(db: Db, rows: object[]): Promise<Map<string, number>> {
  const made = await db.rows(
    { id: is.int, email: is.text },
    sql`${inserted('users', rows)} returning id, email`,
  )
  return new Map(made.map(({ id, email }) => [email, id]))
}

/** Inserts members; changes the settings of the founder, who is one already. */
export async function insertMembers(db: Db, rows: object[]): Promise<void> {
  const columns = columnsOf(rows).filter((name) => name !== 'organization_id' && name !== 'user_id')
  await db.change(sql`
    ${inserted('organization_members', rows)}
    on conflict (organization_id, user_id) do update
      set ${raw(columns.map((name) => `${name} = excluded.${name}`).join(', '))}`)
}

/** Inserts rows with names; returns their ids by name. */
export async function insertNamed(
  db: Db,
  table: 'clients' | 'projects' | 'teams' | 'global_todos' | 'integrations',
  rows: object[],
): Promise<Map<string, number>> {
  const made = await db.rows({ id: is.int, name: is.text }, sql`${inserted(table, rows)} returning id, name`)
  return new Map(made.map(({ id, name }) => [name, id]))
}

/** Inserts rows; returns their ids in order. */
export async function insertNumbered(
  db: Db,
  table: 'tasks' | 'invite_links' | 'webhooks' | 'webhook_deliveries',
  rows: object[],
): Promise<number[]> {
  const made = await db.rows({ id: is.int }, sql`${inserted(table, rows)} returning id`)
  return made.map(({ id }) => id)
}

export async function insertRows(
  db: Db,
  table:
    | 'project_members'
    | 'rates'
    | 'team_members'
    | 'team_projects'
    | 'invites'
    | 'integration_project_links'
    | 'integration_user_links'
    | 'task_assignees'
    | 'webhook_attempts'
    | 'notifications',
  rows: object[],
): Promise<void> {
  await db.change(inserted(table, rows))
}

export async function describeOrganization(
  db: Db,
  id: number,
  metadata: object,
  profileFields: object[],
): Promise<void> {
  await db.change(sql`
    update organizations set metadata = ${JSON.stringify(metadata)}::jsonb,
                             member_profile_fields = ${JSON.stringify(profileFields)}::jsonb
    where id = ${id}`)
}

/** One statement for all rows, which have the same columns and are numbered in order. */
function inserted(table: string, rows: object[]): Sql {
  const columns = raw(columnsOf(rows).join(', '))
  return sql`insert into ${raw(table)} (${columns})
             select ${columns} from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::jsonb)`
}

function columnsOf(rows: object[]): string[] {
  return Object.keys(rows[0] ?? {})
}
