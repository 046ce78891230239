import pg from 'pg'
import type { RecordView, Row } from '../records/record.ts'
import { rowOf } from '../records/record.ts'
import { type Columns, is, type Selected } from './columns.ts'
import { CopyIn } from './copy.ts'
import { takeLease, waitMs } from './lease.ts'
import { isPooled, trackedOptions } from './pooler.ts'
import { prepared, type SqlSettings } from './prepared.ts'
import { type Sql, sql } from './sql.ts'
import { type Asked, Statement } from './statement.ts'
import { Statements } from './statements.ts'
import { readRowsAsBytes, type WireConnection } from './wire-rows.ts'

/** Runs queries: on the pool, or on one connection inside a transaction. */
export type Db = {
  /** Rows as objects with parsed values. The declared columns are checked against what the database sends. */
  rows<C extends Columns>(columns: C, query: Sql): Promise<Selected<C>[]>
  /** Rows as records for the wire: raw text, never parsed (docs/decisions/0006). */
  records<Cells>(view: RecordView<Cells>, query: Sql): Promise<Row<Cells>[]>
  /** Runs a change and returns the number of affected rows. */
  change(query: Sql): Promise<number>
  /** Statements that the work asks for at the same time go out together, which saves round trips inside a transaction. */
  together<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Copies lines (see `copyLine`) into a table; many times faster than inserts. */
  copy(into: string, lines: Iterable<string>): Promise<number>
}

export type Database = Db & {
  pool: pg.Pool
  settings: SqlSettings
  /** A pooler stands before it: what one statement sets for its session may meet another one. */
  isPooled: boolean
  close(): Promise<void>
}

export type DatabaseOptions = {
  url: string
  connections: number
  /** What SQL can read with current_setting, such as the public base URL for links in records. */
  settings?: SqlSettings
  /** For processes that serve requests; without it, statements end after 60 s and may wait for locks that long. */
  limits?: DatabaseLimits
  onError(error: Error): void
}

export type DatabaseLimits = {
  statementSeconds: number
  lockSeconds: number
  /** How long a request waits for a connection. */
  waitSeconds: number
}

export function openDatabase(options: DatabaseOptions): Database {
  const { limits, settings = {} } = options
  const isBehindPooler = isPooled(options.url)
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: limits ? limits.waitSeconds * 1_000 : waitMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // We read every timestamp as UTC. Through a pooler, the rest are defaults of the database (migrations.ts).
    options: isBehindPooler ? trackedOptions : `${trackedOptions} ${startOptions(sessionSettings(limits))}`,
  })
  let isClosing = false
  const onError = (error: Error) => {
    // The pool closes shortly before its last connections. Their errors no longer matter.
    if (!isClosing) options.onError(error)
  }
  const close = () => {
    isClosing = true
    return pool.end()
  }
  pool.on('error', onError)
  // Without this, a server restart kills the process while a client is checked out.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('connect', readRowsAsBytes)
  if (isBehindPooler) pool.on('connect', keepNames)
  if (limits) pool.on('connect', (client) => endSilence(client, limits.statementSeconds * 1_000 + graceMs))
  return { ...queriesOn(pool, settings), pool, settings, isPooled: isBehindPooler, close }
}

/** What the server must know about a session: a runaway statement must not hold a connection forever. */
export function sessionSettings(limits: DatabaseLimits | undefined): Record<string, string> {
  return {
    statement_timeout: String((limits?.statementSeconds ?? 60) * 1_000),
    ...(limits && { lock_timeout: String(limits.lockSeconds * 1_000) }),
    plan_cache_mode: 'force_generic_plan',
  }
}

function startOptions(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** A pooler remembers a name even if the server refused the statement, and closes the connection if it comes again. */
function keepNames(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: WireConnection }
  connection.sentNames = new Set()
}

const graceMs = 5_000

/** The server ends a long statement itself. One that does not even do that is stopped or out of reach. */
function endSilence(client: pg.PoolClient, silenceMs: number): void {
  const { connection } = client as unknown as { connection: WireConnection }
  connection.stream.setTimeout(silenceMs, () => {
    const { _activeQuery: active } = client as unknown as { _activeQuery: object | null }
    if (active !== null) connection.stream.destroy()
  })
}

type Queryable = Pick<pg.Pool, 'query'>
type Submitted = Statement | Statements | CopyIn
// pg accepts custom statements, but its types lack their callback.
type Submitting = {
  query(statement: Submitted, values: undefined, ended: (error?: Error | null) => void): void
}
type Run = (statement: Statement) => Promise<Statement>

/** Queries on the pool (each on a connection of its own), or on one connection. */
export function queriesOn(connection: Queryable, settings: SqlSettings = {}): Db {
  return queriesBy((statement) => run(connection, statement), connection, settings)
}

function queriesBy(runOne: Run, connection: Queryable, settings: SqlSettings): Db {
  const db: Db = {
    async rows<C extends Columns>(columns: C, query: Sql) {
      const { rows } = await runOne(new Statement(prepared(query, settings), columns))
      return rows as Selected<C>[]
    },
    async records<Cells>(view: RecordView<Cells>, query: Sql) {
      const { rawRows } = await runOne(new Statement(prepared(query, settings), undefined, view.faults))
      return rawRows.map((cells) => rowOf(view, cells))
    },
    async change(query) {
      const { rowCount } = await runOne(new Statement(prepared(query, settings)))
      return rowCount
    },
    together: (work) =>
      work(connection instanceof pg.Pool ? db : queriesBy(joined(connection), connection, settings)),
    async copy(into, lines) {
      const { rowCount } = await run(connection, new CopyIn(into, lines))
      return rowCount
    },
  }
  return db
}

/** Runs the statements of one turn in one round trip. */
function joined(connection: Queryable): Run {
  let waiting: Statement[] = []
  let sent: Promise<unknown> = Promise.resolve()

  function send(): Promise<unknown> {
    const all = waiting
    waiting = []
    const [only] = all
    return run(connection, only !== undefined && all.length === 1 ? only : new Statements(all))
  }

  return async (statement) => {
    waiting.push(statement)
    if (waiting.length === 1) sent = Promise.resolve().then(send)
    await sent
    return statement
  }
}

/** Commits. The last changes of the transaction go out in the same round trip; if one fails, the server skips the rest. */
export async function commitWith(
  connection: Queryable,
  changes: readonly Sql[],
  settings: SqlSettings,
): Promise<void> {
  const asked = [...changes.map((each) => prepared(each, settings)), commit]
  await run(connection, new Statements(asked.map((each) => new Statement(each))))
}

const commit: Asked = { text: 'commit', values: [], name: undefined }

async function run<S extends Submitted>(connection: Queryable, statement: S): Promise<S> {
  if (!(connection instanceof pg.Pool)) return submit(connection, statement)
  const { client, release } = await takeLease(connection).catch(traced)
  try {
    await submit(client, statement)
  } catch (error) {
    release(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
  release()
  return statement
}

function submit<S extends Submitted>(connection: Queryable, statement: S): Promise<S> {
  const { promise, resolve, reject } = Promise.withResolvers<S>()
  const ended = (error?: Error | null) => (error ? reject(error) : resolve(statement))
  ;(connection as unknown as Submitting).query(statement, undefined, ended)
  return promise.catch(traced)
}

/** A driver error's stack points at the socket. This one points at the caller. */
function traced(error: Error): never {
  Error.captureStackTrace(error)
  throw error
}

/** The single row of a query that always returns one. */
export async function only<C extends Columns>(db: Db, columns: C, query: Sql): Promise<Selected<C>> {
  const [row] = await db.rows(columns, query)
  if (row === undefined) throw new Error('The query must return a row but returned none.')
  return row
}

/** Counts rows, up to a maximum. */
export async function countUpTo(db: Db, most: number, rows: Sql): Promise<number> {
  const counted = sql`select count(*)::int as count from (${rows} limit ${most}) counted`
  return (await only(db, { count: is.int }, counted)).count
}
