import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../foundation/db/database.ts'
import { otherVersion } from '../../foundation/db/embedded-postgres/old-server.ts'
import { codeOf, databaseRefusal, textOf } from '../../foundation/db/failures.ts'
import { MigrationRefused, oldestServer, requireFit } from '../../foundation/db/fitness.ts'
import { latencyMs, migrationState, serverState } from '../../foundation/db/inspect.ts'
import type { Config } from '../../settings/config.ts'
import { LostSecrets } from '../../settings/secrets.ts'
import { openPostgres } from '../store.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const tooManyConnections = '53300'

export type DatabaseCheck = (database: Database, config: Config) => Promise<Finding[]>

/** Runs the checks that need the database. Starts the embedded one if needed, and leaves it as it was. */
export async function checkDatabase(config: Config, further: readonly DatabaseCheck[]): Promise<Finding[]> {
  const missing = config.databaseUrl === undefined ? await missingParts(config) : undefined
  if (missing !== undefined) return [missing]
  await using opened = new AsyncDisposableStack()
  try {
    const { url, close } = await openPostgres(config)
    opened.defer(close)
    const database = openDatabase({ url, connections: 2, onError: () => {} })
    opened.defer(() => database.close())
    const findings = [await serverFinding(database, config)]
    const unfit = await unfitFinding(database)
    if (unfit) return [...findings, unfit]
    const schema = await schemaFinding(database)
    findings.push(schema)
    // We cannot query tables that don't exist.
    if (schema.status !== 'ok') return findings
    for (const check of further) findings.push(...(await check(database, config)))
    return findings
  } catch (error) {
    if (error instanceof MigrationRefused)
      return [fault('database', error.message, 'Check DATABASE_URL and what it leads to.')]
    if (error instanceof LostSecrets) return [fault('secret', error.message, 'Restore it from a backup.')]
    if (codeOf(error) === tooManyConnections)
      return [
        fault(
          'database',
          `The database has no connection left: ${textOf(error)}.`,
          'Raise max_connections, lower STINT_DATABASE_CONNECTIONS, or end sessions of other programs.',
        ),
      ]
    const refusal = databaseRefusal(error)
    return [
      refusal === undefined
        ? fault('database', `Cannot reach the database: ${textOf(error)}.`, whatToDo(config))
        : fault(
            'database',
            `The database rejected the login: ${refusal}.`,
            'Check the user, password and database name in DATABASE_URL.',
          ),
    ]
  }
}

async function missingParts({ dataDirectory }: Config): Promise<Finding | undefined> {
  if (!existsSync(join(dataDirectory, 'postgres')))
    return warning(
      'database',
      'The embedded database does not exist yet.',
      'Run npm start to create it, or set DATABASE_URL.',
    )
  const version = await otherVersion(dataDirectory)
  if (version !== undefined)
    return warning(
      'database',
      `The embedded database belongs to PostgreSQL ${version}.`,
      'The next start of Stint upgrades it. Set STINT_OLD_POSTGRES to the programs of that version.',
    )
  const secrets = join(dataDirectory, 'secrets.json')
  if (existsSync(secrets)) return undefined
  return fault(
    'database',
    `${secrets}, which contains the database password, is missing.`,
    'Restore it from a backup.',
  )
}

function whatToDo({ databaseUrl, dataDirectory }: Config): string {
  return databaseUrl === undefined
    ? `Check ${join(dataDirectory, 'postgres.log')}.`
    : 'Start the PostgreSQL server, or fix DATABASE_URL.'
}

async function serverFinding(database: Database, config: Config): Promise<Finding> {
  const { major, version, connections, mostConnections } = await serverState(database)
  const latency = await latencyMs(database)
  const message = `PostgreSQL ${version} answers in ${latency.toFixed(1)} ms; ${connections} of ${mostConnections} connections are in use${database.isPooled ? ', through a pooler' : ''}.`
  if (major < oldestServer)
    return fault('database', message, `Upgrade it to PostgreSQL ${oldestServer} or newer.`)
  if (latency > 20)
    return warning(
      'database',
      message,
      'Move Stint and its database closer together: every request runs several queries.',
    )
  if (mostConnections - 3 < config.databaseConnections)
    return warning('database', message, 'Raise max_connections, or lower STINT_DATABASE_CONNECTIONS.')
  return ok('database', message)
}

/** What the first migration would refuse. */
async function unfitFinding({ pool }: Database): Promise<Finding | undefined> {
  const client = await pool.connect()
  try {
    await requireFit(client)
    return undefined
  } catch (error) {
    if (!(error instanceof MigrationRefused)) throw error
    const action = error.message.includes('restore --again')
      ? 'Repeat the restore with the same archive: npm run -s stint -- restore <archive> --again.'
      : 'Set DATABASE_URL to a database that Stint can use.'
    return fault('schema', error.message, action)
  } finally {
    client.release()
  }
}

async function schemaFinding(database: Database): Promise<Finding> {
  const { applied, pending, foreign } = await migrationState(database)
  if (foreign !== undefined)
    return fault('schema', foreign, 'Run the Stint version that created this database, or a newer one.')
  if (pending.length > 0)
    return fault('schema', `Not applied yet: ${pending.join(', ')}.`, 'npm run -s stint -- migrate')
  return ok('schema', `All ${applied} migrations are applied.`)
}
