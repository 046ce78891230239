import type pg from 'pg'
import { present } from '../values/present.ts'

/** Why a database cannot become Stint's. A restart fixes none of these; each has its own exit code. */
export type Unfit = 'version' | 'encoding' | 'filled' | 'rights' | 'history' | 'pooler'

/** This version cannot migrate the database. The message says what to do. */
export class MigrationRefused extends Error {
  readonly reason: Unfit

  constructor(reason: Unfit, message: string) {
    super(message)
    this.reason = reason
  }
}

export const oldestServer = 15

/** While this schema exists, a restore runs or was killed (restore-mark.ts). It never has a table. */
export const restoreMark = 'stint_restore'

type Seen = {
  major: number
  encoding: string
  database: string
  role: string
  is_ours: boolean
  stranger: string | null
  may_create: boolean
  may_create_schemas: boolean
  is_restoring: boolean
}

/** Throws before the first migration if the database is not one that Stint can use. */
export async function requireFit(client: pg.ClientBase, { mayRestore = false } = {}): Promise<void> {
  const { rows } = await client.query<Seen>(question)
  if (rows[0]?.is_restoring && !mayRestore) throw new MigrationRefused('filled', unfinished(rows[0].database))
  const unfit = rows[0] && unfitness(rows[0])
  if (unfit) throw unfit
}

/** What an interrupted restore left is refused: it may lack rows and files. */
export function unfinished(database: string): string {
  return `A restore into the database ${database} runs now or was interrupted, so its data is not complete. If it was interrupted, repeat it with restore --again, which empties the database first.`
}

function unfitness(seen: Seen): MigrationRefused | undefined {
  const { major, encoding, database, role, is_ours: isOurs } = seen
  if (major < oldestServer)
    return new MigrationRefused(
      'version',
      `The database runs PostgreSQL ${major}. Stint requires ${oldestServer} or newer. Upgrade it, or unset DATABASE_URL.`,
    )
  if (encoding !== 'UTF8')
    return new MigrationRefused(
      'encoding',
      `The database ${database} has the encoding ${encoding}, but Stint requires UTF8: create one with create database ${database} encoding 'UTF8' template template0.`,
    )
  if (!isOurs && seen.stranger !== null)
    return new MigrationRefused(
      'filled',
      `The database ${database} is not empty (it has ${seen.stranger}) and is not one of Stint: give Stint an empty database of its own.`,
    )
  if (!isOurs && !(seen.may_create && seen.may_create_schemas))
    return new MigrationRefused(
      'rights',
      `The role ${role} may not create ${seen.may_create ? 'schemas' : 'tables'} in the database ${database}: make it the owner with alter database ${database} owner to ${role}.`,
    )
  return undefined
}

// What an extension brought does not count: many servers have pg_stat_statements in every database.
const question = `
  with theirs as (
    select n.nspname, c.relname
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  )
  select current_setting('server_version_num')::int / 10000 as major,
         pg_encoding_to_char(d.encoding)::text as encoding,
         d.datname::text as database,
         current_user::text as role,
         exists (select from pg_attribute where attrelid = to_regclass('public.schema_migrations') and attname = 'hash') as is_ours,
         (select min(nspname || '.' || relname) from theirs) as stranger,
         coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as may_create,
         has_database_privilege(d.oid, 'create') as may_create_schemas,
         to_regnamespace('${restoreMark}') is not null as is_restoring
  from pg_database d where d.datname = current_database()`

/** The first table that a database has, if any, with its schema. */
export async function firstTable(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<Seen>(question)
  if (rows[0]?.is_restoring) throw new MigrationRefused('filled', unfinished(rows[0].database))
  return rows[0]?.stranger ?? undefined
}

/** Throws if another role owns tables of Stint: only their owner can change them. */
export async function requireOwnership(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ role: string; name: string | null }>(`
    select current_user::text as role, min(c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not pg_has_role(c.relowner, 'usage')`)
  const { role, name } = present(rows[0], 'role')
  if (name !== null)
    throw new MigrationRefused(
      'rights',
      `The role ${role} does not own the table ${name} of Stint: connect as its owner, or reassign the tables to ${role}.`,
    )
}
