import pg from 'pg'
import type { RecordView, Row } from '../records/record.ts'
import { rowOf } from '../records/record.ts'
import { type Instant, instantFromDatabase } from '../time/instant.ts'
import { type Columns, is, type Selected } from './columns.ts'
import { CopyIn } from './copy.ts'
import { compile, type Sql, sql } from './sql.ts'
import { type Asked, LastStatement, type ParserOf, Statement } from './statement.ts'
import { readRowsAsBytes } from './wire-rows.ts'

/** What queries run on: the pool, or one connection inside a transaction. */
export type Db = {
  /** Rows as objects with parsed values, for decisions; the columns are checked against what the database sends. */
  rows<C extends Columns>(columns: C, query: Sql): Promise<Selected<C>[]>
  rows<T>(query: Sql): Promise<T[]>
  /** Rows as records on their way to the wire: raw text, never parsed (docs/decisions/0006). */
  records<Cells>(view: RecordView<Cells>, query: Sql): Promise<Row<Cells>[]>
  /** How many rows a change touched. */
  change(query: Sql): Promise<number>
  /** COPY of lines (see `copyLine`) into a table with its columns; many times faster than inserts. */
  copy(into: string, lines: Iterable<string>): Promise<number>
}

export type Database = Db & {
  pool: pg.Pool
  close(): Promise<void>
}

export type DatabaseOptions = {
  url: string
  connections: number
  /** Settings that SQL can read, such as the public URL that links in records start with. */
  settings?: Record<string, string>
  onError(error: Error): void
}

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 60_000,
    // Text of timestamps is read as UTC everywhere; a runaway statement must not hold a connection for ever.
    options: startOptions({
      timezone: 'UTC',
      datestyle: 'ISO',
      statement_timeout: '60000',
      plan_cache_mode: 'force_generic_plan',
      ...options.settings,
    }),
  })
  let isClosing = false
  const onError = (error: Error) => {
    // The pool is closed a moment before its last connections are; what befalls those is of no interest.
    if (!isClosing) options.onError(error)
  }
  const close = () => {
    isClosing = true
    return pool.end()
  }
  pool.on('error', onError)
  // Without this a client that is checked out while the server restarts kills the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('connect', readRowsAsBytes)
  return { ...queriesOn(pool), pool, close }
}

function startOptions(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(/[\\ ]/g, '\\$&')}`)
    .join(' ')
}

type Queryable = Pick<pg.Pool, 'query'>
// pg takes statements of others, but its types do not know of their callback.
type Submitting = {
  query(statement: Statement | CopyIn, values: undefined, ended: (error?: Error | null) => void): void
}

export function queriesOn(connection: Queryable): Db {
  return {
    async rows<T>(first: Columns | Sql, second?: Sql) {
      if (second === undefined) {
        const { rows } = await run(connection, new Statement(prepared(first as Sql), parserOf))
        return rows as T[]
      }
      const { rows } = await run(connection, new Statement(prepared(second), first as Columns))
      return rows as T[]
    },
    async records<Cells>(view: RecordView<Cells>, query: Sql) {
      const { rawRows } = await run(connection, new Statement(prepared(query)))
      return rawRows.map((cells) => rowOf(view, cells))
    },
    async change(query) {
      const { rowCount } = await run(connection, new Statement(prepared(query)))
      return rowCount
    },
    async copy(into, lines) {
      const { rowCount } = await run(connection, new CopyIn(into, lines))
      return rowCount
    },
  }
}

/** The last change of a transaction and its commit, in one round trip. */
export async function changeAndCommit(connection: Queryable, query: Sql): Promise<void> {
  await run(connection, new LastStatement(prepared(query)))
}

function run<S extends Statement | CopyIn>(connection: Queryable, statement: S): Promise<S> {
  const { promise, resolve, reject } = Promise.withResolvers<S>()
  const ended = (error?: Error | null) => (error ? reject(error) : resolve(statement))
  ;(connection as unknown as Submitting).query(statement, undefined, ended)
  return promise.catch(traced)
}

/** The stack of an error leads to the socket that it came from; this one leads to whoever asked. */
function traced(error: Error): never {
  Error.captureStackTrace(error)
  throw error
}

/** The only row of a query that always has one. */
export async function only<C extends Columns>(db: Db, columns: C, query: Sql): Promise<Selected<C>>
export async function only<T>(db: Db, query: Sql): Promise<T>
export async function only(db: Db, first: Columns | Sql, second?: Sql): Promise<unknown> {
  const [row] = await (second === undefined ? db.rows(first as Sql) : db.rows(first as Columns, second))
  if (row === undefined) throw new Error('The query promised a row and gave none.')
  return row
}

/** How many rows there are, counted no further than this. */
export async function countUpTo(db: Db, most: number, rows: Sql): Promise<number> {
  const counted = sql`select count(*)::int as count from (${rows} limit ${most}) counted`
  return (await only(db, { count: is.int }, counted)).count
}

const names = new Map<string, string>()
// Each connection keeps every named statement, so rare combinations of filters past this many stay unnamed.
const mostNames = 600

function prepared(query: Sql): Asked {
  const { text, values } = compile(query)
  let name = names.get(text)
  if (name === undefined && names.size < mostNames) {
    name = `s${names.size}`
    names.set(text, name)
  }
  return { text, values, name }
}

const asText = (text: string) => text

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, asText],
  [pg.types.builtins.DATE, asText],
  [pg.types.builtins.TIMESTAMPTZ, (text: string): Instant => instantFromDatabase(text)],
])
const parserOf: ParserOf = (type) => parsers.get(type) ?? pg.types.getTypeParser(type)
