import { present } from '../values/present.ts'
import { is } from './columns.ts'
import type { Db } from './database.ts'
import { raw, type Sql, sql } from './sql.ts'

/** Rows of one table, all with the same columns. They are inserted in one statement and numbered in order. */
export type NewRows = { table: string; rows: readonly object[] }

export async function insertRows(db: Db, given: NewRows): Promise<void> {
  if (given.rows.length > 0) await db.change(inserted(given))
}

/** Returns the ids in order. */
export async function insertNumbered(db: Db, given: NewRows): Promise<number[]> {
  if (given.rows.length === 0) return []
  const made = await db.rows({ id: is.int }, sql`${inserted(given)} returning id`)
  return made.map(({ id }) => id)
}

type NamedRows = { table: string; rows: readonly { name: string }[] }

/** Returns the ids by name. */
export async function insertNamed(db: Db, given: NamedRows): Promise<Map<string, number>> {
  const ids = await insertNumbered(db, given)
  return new Map(given.rows.map(({ name }, i) => [name, present(ids[i], 'id of a new row')]))
}

/** Changes the rows that exist already. */
export async function insertOrChange(db: Db, given: NewRows & { key: readonly string[] }): Promise<void> {
  if (given.rows.length === 0) return
  const changed = namesOf(given).filter((name) => !given.key.includes(name))
  await db.change(sql`
    ${inserted(given)}
    on conflict (${raw(given.key.join(', '))}) do update
      set ${raw(changed.map((name) => `${name} = excluded.${name}`).join(', '))}`)
}

/** Bytes in JSON as PostgreSQL reads them. */
export function bytea(buffer: Buffer): string {
  return `\\x${buffer.toString('hex')}`
}

function inserted(given: NewRows): Sql {
  const [table, names] = [raw(given.table), raw(namesOf(given).join(', '))]
  return sql`insert into ${table} (${names})
             select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(given.rows)}::jsonb)`
}

function namesOf({ rows }: NewRows): string[] {
  return Object.keys(rows[0] ?? {})
}
