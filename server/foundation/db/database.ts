import pg from 'pg'
import { problemOf } from '../http/problems.ts'
import type { RecordView, Row } from '../records/record.ts'
import { rowOf } from '../records/record.ts'
import { behindCommits } from './behind-commits.ts'
import { type Columns, is, type Selected } from './columns.ts'
import { CopyIn } from './copy.ts'
import { driverParts } from './driver-parts.ts'
import { refusedByTrigger } from './failures.ts'
import { takeLease, waitMs } from './lease.ts'
import { inSharedTrips } from './lookups.ts'
import { isPooled, trackedOptions } from './pooler.ts'
import { prepared, type SqlSettings } from './prepared.ts'
import { currentScope } from './request-scope.ts'
import { type DatabaseLimits, endSilence, keepNames, optionsOfSession } from './sessions.ts'
import { spendOnStatement } from './spent.ts'
import { type Sql, sql } from './sql.ts'
import { type Asked, Statement } from './statement.ts'
import { Statements } from './statements.ts'
import { readRowsAsBytes } from './wire-rows.ts'

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
  /** For reads of a few rows: what requests ask for in the same turn shares a round trip. */
  lookups: Db
  pool: pg.Pool
  settings: SqlSettings
  /** Behind a pooler, what one statement sets for its session may affect another one. */
  isPooled: boolean
  /** Its reads may be canceled or lost; then the primary serves them. */
  isStandby: boolean
  close(): Promise<void>
}

export type DatabaseOptions = {
  url: string
  connections: number
  /** What SQL can read with current_setting, such as the public base URL for links in records. */
  settings?: SqlSettings
  /** For processes that serve requests; without it, statements end after 60 s and may wait for locks that long. */
  limits?: DatabaseLimits
  /** For a standby: examines each new connection. Its sessions never write, even if it was promoted. */
  verify?: (client: pg.PoolClient) => Promise<void>
  onError(error: Error): void
}

export function openDatabase(options: DatabaseOptions): Database {
  const { limits, settings = {}, verify } = options
  const isBehindPooler = isPooled(options.url)
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: limits ? limits.waitSeconds * 1_000 : waitMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Through a pooler, the rest are defaults of the database (migrations.ts).
    options: isBehindPooler ? trackedOptions : optionsOfSession(limits, verify === undefined),
    ...(verify && { verify: (client, done) => void verify(client).then(() => done(), done) }),
  })
  let isClosing = false
  const onError = (error: Error) => {
    // The pool closes shortly before its last connections. Their errors no longer matter.
    if (!isClosing) options.onError(error)
  }
  const close = async () => {
    await behindCommits(pool)
    isClosing = true
    await pool.end()
  }
  pool.on('error', onError)
  // Without this, a server restart kills the process while a client is checked out.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('connect', readRowsAsBytes)
  if (isBehindPooler) pool.on('connect', keepNames)
  if (limits) pool.on('connect', (client) => endSilence(client, limits.statementSeconds))
  return {
    ...queriesOn(pool, settings),
    lookups: lookupsOn(pool, settings),
    pool,
    settings,
    isPooled: isBehindPooler,
    isStandby: verify !== undefined,
    close,
  }
}

type Queryable = Pick<pg.Pool, 'query'>
type Submitted = Statement | Statements | CopyIn
type Run = <S extends Submitted>(statement: S) => Promise<S>
type RunOne = (statement: Statement) => Promise<Statement>

/** Queries on the pool (each on a connection of its own), or on one connection. */
export function queriesOn(connection: Queryable, settings: SqlSettings = {}): Db {
  const onIt: Run = (statement) => run(connection, statement)
  return connection instanceof pg.Pool ? queriesBy(onIt, onIt, settings) : queriesOnOne(onIt, settings)
}

function lookupsOn(pool: pg.Pool, settings: SqlSettings): Db {
  const onIt: Run = (statement) => run(pool, statement)
  return queriesBy(inSharedTrips(onIt, onIt), onIt, settings)
}

/** Queries on one connection, where statements can go out together. */
function queriesOnOne(onIt: Run, settings: SqlSettings): Db {
  return {
    ...queriesBy(onIt, onIt, settings),
    together: (work) => work(queriesBy(joined(onIt), onIt, settings)),
  }
}

function queriesBy(runOne: RunOne, runAny: Run, settings: SqlSettings): Db {
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
    together: (work) => work(db),
    async copy(into, lines) {
      const { rowCount } = await runAny(new CopyIn(into, lines))
      return rowCount
    },
  }
  return db
}

/** Runs the statements of one turn in one round trip. */
function joined(onIt: Run): RunOne {
  let waiting: Statement[] = []
  let sent: Promise<unknown> = Promise.resolve()

  function send(): Promise<unknown> {
    const all = waiting
    waiting = []
    const [only] = all
    return only !== undefined && all.length === 1 ? onIt(only) : onIt(new Statements(all))
  }

  return async (statement) => {
    waiting.push(statement)
    if (waiting.length === 1) sent = Promise.resolve().then(send)
    await sent
    return statement
  }
}

/** The queries of one transaction. */
export type TransactionQueries = Db & {
  /** For a library that brings its own SQL; ours declares its columns. */
  execute(text: string, values: unknown[], types?: pg.CustomTypesConfig): Promise<{ rows: unknown[] }>
  /** The connection, for rows that stream in or out by COPY (foundation/backup). */
  connection(): Promise<pg.ClientBase>
  /** Commits. The last changes go out in the same round trip; if one fails, the server skips the rest. */
  commit(changes: readonly Sql[]): Promise<void>
}

/** A transaction on a connection. It begins with its first statement, in the same round trip. */
export function transactionOn(client: pg.PoolClient, settings: SqlSettings): TransactionQueries {
  let isBegun = false
  const onIt: Run = async (statement) => {
    if (isBegun) return submit(client, statement)
    isBegun = true
    const first = new Statement(begin)
    if (statement instanceof CopyIn) await Promise.all([submit(client, first), submit(client, statement)])
    else await submit(client, new Statements([first, ...partsOf(statement)]))
    return statement
  }
  async function begun(): Promise<void> {
    if (isBegun) return
    isBegun = true
    await submit(client, new Statement(begin))
  }
  return {
    ...queriesOnOne(onIt, settings),
    async execute(text, values, types) {
      await begun()
      return counted(client, text, client.query({ text, values, types }))
    },
    async connection() {
      await begun()
      return client
    },
    async commit(changes) {
      if (!isBegun && changes.length === 0) return
      const asked = [...changes.map((each) => prepared(each, settings)), commit]
      await onIt(new Statements(asked.map((each) => new Statement(each))))
    },
  }
}

const begin: Asked = { text: 'begin', values: [], name: undefined }
const commit: Asked = { text: 'commit', values: [], name: undefined }

function partsOf(statement: Submitted): readonly Statement[] {
  if (statement instanceof Statements) return statement.all
  return statement instanceof Statement ? [statement] : []
}

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
  const spent = currentScope()?.spent
  const began = performance.now()
  const ended = (error?: Error | null) => {
    if (spent) spendOnStatement(spent, connection, statement, began)
    if (error) reject(error)
    else resolve(statement)
  }
  driverParts(connection).query(statement, undefined, ended)
  return promise.catch(traced)
}

/** Counts what a library sends by itself. */
function counted<T>(connection: object, text: string, sent: Promise<T>): Promise<T> {
  const spent = currentScope()?.spent
  const began = performance.now()
  return spent ? sent.finally(() => spendOnStatement(spent, connection, { text }, began)) : sent
}

/** A driver error's stack points at the socket. This one points at the caller. What a trigger refuses is a problem of the catalog. */
function traced(error: Error): never {
  Error.captureStackTrace(error)
  const refused = refusedByTrigger(error)
  throw (refused && problemOf(refused.code, JSON.parse(refused.said))) ?? error
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
