import { stat } from 'node:fs/promises'
import { Command } from 'commander'
import pg from 'pg'
import { restoreBackup, verifyRestored } from '../backup/restore-backup.ts'
import { type Config, readConfig } from '../config.ts'
import type { Manifest } from '../foundation/backup/manifest.ts'
import { openStore } from '../foundation/blobs/open-store.ts'
import { openDatabase } from '../foundation/db/database.ts'
import { firstTable } from '../foundation/db/fitness.ts'
import { emptyMarked, markRestore, unmarkRestore } from '../foundation/db/restore-mark.ts'
import { CommandRefused, exitCodes, printJson } from './output.ts'
import { withProgress } from './progress.ts'
import { type DetachedQuarter, detachedQuarters, sayDetached } from './quarters/detached.ts'
import { keepSecretOfArchive, readArchive } from './restore/archive.ts'
import { momentOf, restoreUntil } from './restore/until.ts'
import { openPostgres } from './store.ts'

export const restoreCommand = new Command('restore')
  .description('Fill an empty database, the secrets and the files from an archive of stint backup.')
  .argument('<archive>', 'the file that stint backup wrote')
  .option('--again', 'empty the database first, if an interrupted restore left it')
  .option('--until <moment>', 'the embedded database of this moment, or latest; needs its WAL', momentOf)
  .option('--wal <directory>', 'with --until: where the WAL is; by default STINT_WAL_ARCHIVE')
  .option('--json', 'print JSON')
  .action(async (path: string, { json, again, until, wal }: Given) => {
    const config = readConfig()
    if (!(await stat(path).catch(() => undefined))?.isFile())
      throw new CommandRefused(`There is no file ${path}.`)
    if (until !== undefined) return restoreUntil(config, path, { until, wal, json: json ?? false })
    if (wal !== undefined) throw new CommandRefused('--wal belongs to a restore to a moment. Add --until.')
    const { manifest, chains, detached } = await withProgress('Verifying the archive', (say) =>
      restore(config, path, { say, again: again ?? false }),
    )
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const { version, made_at, files } = manifest
    if (json)
      return printJson({
        ...{ version, made_at, rows, files: files.count, audit_chains: chains },
        detached_quarters: detached,
      })
    else
      process.stdout.write(
        `Restored the backup of ${made_at}: ${rows} rows and ${files.count} files. ${chains === 1 ? 'The audit log is' : `All ${chains} audit logs are`} whole.\n`,
      )
    sayDetached(detached)
  })

type Given = { json?: boolean; again?: boolean; until?: string; wal?: string }

type Restored = { manifest: Manifest; chains: number; detached: DetachedQuarter[] }

type Asked = { again: boolean; say(step: string): void }

async function restore(config: Config, path: string, { again, say }: Asked): Promise<Restored> {
  const { manifest, secret } = await readArchive(config, path)
  await using opened = new AsyncDisposableStack()
  keepSecretOfArchive(config, secret)
  // A restore creates the schema and loads for as long as it takes: no pooler stands in between, if that can be.
  const { migrationUrl: url, close } = await openPostgres(config)
  opened.defer(close)
  if (again && !(await emptyMarked(url, config.migrationWaitSeconds))) say('Nothing to empty')
  await requireEmpty(url)
  await markRestore(url)
  const store = openStore(config.blobUrl, config.dataDirectory)
  await restoreBackup({ path, manifest, databaseUrl: url, store, say })
  const database = openDatabase({ url, connections: 2, onError: () => {} })
  opened.defer(() => database.close())
  const chains = await verifyRestored(database, secret, say)
  const detached = await detachedQuarters(database)
  await unmarkRestore(url)
  return { manifest, chains, detached }
}

async function requireEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  const table = await firstTable(client).finally(() => client.end())
  if (table !== undefined)
    throw new CommandRefused(
      `The database is not empty (it has ${table}). Restore into an empty one: a restore never replaces data.`,
      exitCodes.databaseNotEmpty,
    )
}
