import type { Columns, Selected } from '../foundation/db/columns.ts'
import { is } from '../foundation/db/columns.ts'
import { type Db, only } from '../foundation/db/database.ts'
import { every, join, raw, type Sql, sql } from '../foundation/db/sql.ts'
import type { StatedFact } from '../foundation/facts/fact.ts'
import { problems } from '../foundation/http/problems.ts'
import type { Instant } from '../foundation/time/instant.ts'
import type { AuditEntry, AuditKind } from './audit.ts'
import type { Writer } from './writing.ts'

/** Identifies one row of a tenant's table. */
export type RowAt = { organizationId: number; id: number }

/** A change: the attributes for the fact, and the details for the audit log. */
export type PlainChange<State, Written> = {
  changed: readonly string[]
  details?: Record<string, unknown>
  /** The values to write, decided while the row is locked. Undefined columns stay unchanged. */
  columns(current: State): Written | Promise<Written>
}

type PlainTableValue<State extends Columns, Written> = {
  table: string
  /** The JSON columns. */
  json?: readonly (keyof Written & string)[]
  /** The columns that a change needs to read, under the row's lock. */
  state: State
  /** The rows that can be changed; others look missing. */
  exists?: Sql
  audit: AuditKind<'create' | 'update'>
  /** Extra fields of each audit entry. */
  audited?(at: RowAt): Partial<AuditEntry>
  created(at: RowAt, written: Written): StatedFact
  changed(at: RowAt, changed: string[], before: Selected<State>, written: Written): StatedFact
}

export type PlainTable<State, Written> = {
  /** Inserts a row, writes its audit entry and announces its fact. */
  create(
    writer: Writer,
    organizationId: number,
    written: Written,
    details?: Record<string, unknown>,
  ): Promise<number>
  /** Locks the row (or throws 404), writes the change, its audit entry and its fact. Returns the previous row. */
  change(writer: Writer, at: RowAt, change: PlainChange<State, Written>): Promise<State>
  /** Only inserts: for rows whose change is audited and announced elsewhere. */
  insert(db: Db, organizationId: number, written: Written, now: Instant): Promise<number>
}

/** The one way to create and change single-table records. Every write has its audit entry and its fact. */
export function plainTable<State extends Columns, Written extends object>(
  value: PlainTableValue<State, Written>,
): PlainTable<Selected<State>, Written> {
  const table = raw(value.table)
  const json = new Set<string>(value.json)
  const stateColumns = raw(Object.keys(value.state).join(', '))

  async function insert(db: Db, organizationId: number, written: Written, now: Instant) {
    const given = stored(written, json)
    const names = ['organization_id', ...given.map(([name]) => name), 'created_at', 'updated_at']
    const values = [
      sql`${organizationId}`,
      ...given.map(([, cell]) => sql`${cell}`),
      sql`${now}`,
      sql`${now}`,
    ]
    const { id } = await only(
      db,
      { id: is.int },
      sql`insert into ${table} (${raw(names.join(', '))}) values (${join(values, ', ')}) returning id`,
    )
    return id
  }

  return {
    insert,
    async create(writer, organizationId, written, details) {
      const id = await insert(writer.db, organizationId, written, writer.now)
      const at = { organizationId, id }
      writer.audit(value.audit('create', { organizationId, recordId: id, ...value.audited?.(at), details }))
      writer.announce(value.created(at, written))
      return id
    },
    async change(writer, at, { changed, details, columns }) {
      const { db, now, audit, announce } = writer
      const { organizationId, id } = at
      const here = every(sql`organization_id = ${organizationId}`, sql`id = ${id}`, value.exists)
      const [current] = await db.rows(
        value.state,
        sql`select ${stateColumns} from ${table} where ${here} for update`,
      )
      if (current === undefined) throw problems.not_found()
      const written = await columns(current)
      const sets = stored(written, json).map(([name, cell]) => sql`${raw(name)} = ${cell}`)
      await db.change(
        sql`update ${table} set ${join([...sets, sql`updated_at = ${now}`], ', ')} where ${here}`,
      )
      const told = details ?? { changed }
      audit(value.audit('update', { organizationId, recordId: id, ...value.audited?.(at), details: told }))
      announce(value.changed(at, [...changed], current, written))
      return current
    },
  }
}

/** The driver takes JSON as text, and arrays as they are. */
function stored(written: object, json: ReadonlySet<string>): [string, unknown][] {
  return Object.entries(written)
    .filter(([, cell]) => cell !== undefined)
    .map(([name, cell]) => [name, json.has(name) && cell !== null ? JSON.stringify(cell) : cell])
}
