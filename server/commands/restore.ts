import { Command } from 'commander'
import pg from 'pg'
import { restoreBackup, verifyRestored } from '../backup/restore-backup.ts'
import type { Manifest } from '../foundation/backup/manifest.ts'
import { openStore } from '../foundation/blobs/open-store.ts'
import { openDatabase } from '../foundation/db/database.ts'
import { firstTable } from '../foundation/db/fitness.ts'
import { emptyMarked, markRestore, unmarkRestore } from '../foundation/db/restore-mark.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { CommandRefused, exitCodes, printJson } from './output.ts'
import { withProgress } from './progress.ts'
import { type DetachedQuarter, detachedQuarters, sayDetached } from './quarters/detached.ts'
import { keepSecretOfArchive, readArchive } from './restore/archive.ts'
import { momentOf, restoreUntil } from './restore/until.ts'
import { openPostgres } from './store.ts'

export const restoreCommand = new Command('restore')
  .argument('<archive>', 'the file that stint backup wrote, or s3://bucket/prefix/name')
  .option('--again', 'empty the database first, if an interrupted restore left it')
  .option('--until <moment>', 'the embedded database of this moment, or latest; needs its WAL', momentOf)
  .option('--wal <directory>', 'with --until: where the WAL is; by default STINT_WAL_ARCHIVE')
  .option('--key <file>', 'the private key of an archive that is encrypted for it')
  .option('--json', 'print JSON')
  .action(async (path: string, { json, again, until, wal, key }: Given) => {
    const config = readConfig()
    if (until !== undefined) return restoreUntil(config, path, { until, wal, key, json: json ?? false })
    if (wal !== undefined) throw new CommandRefused('--wal belongs to a restore to a moment. Add --until.')
    const { manifest, chains, detached } = await withProgress('Verifying the archive', (say) =>
      restore(config, path, { say, key, again: again ?? false }),
    )
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const { version, made_at, files } = manifest
    if (json)
      return printJson({
        version,
        made_at,
        rows,
        files: files.count,
        audit_chains: chains,
        detached_quarters: detached,
      })
    else
      process.stdout.write(
        `Restored the backup of ${made_at}: ${rows} rows and ${files.count} files. ${chains === 1 ? 'The audit log is' : `All ${chains} audit logs are`} whole.\n`,
      )
    sayDetached(detached)
  })

type Given = { json?: boolean; again?: boolean; until?: string; wal?: string; key?: string }

type Restored = { manifest: Manifest; chains: number; detached: DetachedQuarter[] }

type Asked = { again: boolean; key: string | undefined; say(step: string): void }

async function restore(config: Config, path: string, { again, key, say }: Asked): Promise<Restored> {
  const { manifest, secret, source } = await readArchive(config, path, key)
  await using opened = new AsyncDisposableStack()
  keepSecretOfArchive(config, secret)
  // A restore creates the schema and loads for as long as it takes, so it bypasses the pooler if possible.
  const { migrationUrl: url, close } = await openPostgres(config)
  opened.defer(close)
  if (again && !(await emptyMarked(url, config.migrationWaitSeconds))) say('Nothing to empty')
  await requireEmpty(url)
  await markRestore(url)
  const store = openStore(config.blobUrl, config.dataDirectory)
  await restoreBackup({ source, manifest, databaseUrl: url, store, say })
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
