import { chainedOrganizations, verifyChain } from '../features/audit-log/public.ts'
import { type ArchiveSource, filesIn } from '../foundation/backup/archive.ts'
import { fileCursor } from '../foundation/backup/file-cursor.ts'
import { loadDatabase } from '../foundation/backup/load.ts'
import { filePath, type Manifest, manifestName } from '../foundation/backup/manifest.ts'
import { DamagedArchive } from '../foundation/backup/tar.ts'
import type { BlobStore } from '../foundation/blobs/blob-store.ts'
import type { Database } from '../foundation/db/database.ts'
import { MigrationRefused } from '../foundation/db/fitness.ts'
import { foreignHistory, historyOf, migrate, readMigrations } from '../foundation/db/migrations.ts'
import { queueSchemaVersion } from '../foundation/jobs/queue-schema.ts'
import { findMasterKey } from '../foundation/secrecy/master-key.ts'

export type RestoreSite = {
  source: ArchiveSource
  manifest: Manifest
  databaseUrl: string
  store: BlobStore
  say(step: string): void
}

/** Throws unless this version can restore the archive. */
export async function requireRestorable({ migrations, version, queue_schema }: Manifest): Promise<void> {
  const known = await readMigrations()
  const foreign = foreignHistory(historyOf(migrations, known), known)
  if (foreign !== undefined)
    throw new MigrationRefused('history', `Version ${version} of Stint made this archive. ${foreign}`)
  if (queue_schema !== queueSchemaVersion())
    throw new MigrationRefused(
      'history',
      `Version ${version} of Stint made this archive, with another job queue. Restore it with that version, then upgrade.`,
    )
}

/** Fills an empty database and the store of files from an archive that was verified. */
export async function restoreBackup({
  source,
  manifest,
  databaseUrl,
  store,
  say,
}: RestoreSite): Promise<void> {
  // First the schema that the backup had, then its rows, then what this version adds.
  const only = new Set(manifest.migrations.map(({ name }) => name))
  await migrate(databaseUrl, { only, mayRestore: true, onStep: (step) => say(`Migrating: ${step}`) })
  const files = await fileCursor(filesIn(source))
  await files.next()
  await loadDatabase({ url: databaseUrl, manifest, files, say })
  let count = 0
  for (let file = files.current(); file && file.name !== manifestName; file = files.current()) {
    if (!file.name.startsWith(filePath))
      throw new DamagedArchive(`The archive has an unknown file: ${file.name}`)
    if (count % 100 === 0) say(`File ${count + 1} of ${manifest.files.count}`)
    await store.write(file.name.slice(filePath.length), file.bytes)
    count += 1
    await files.next()
  }
  if (count !== manifest.files.count)
    throw new DamagedArchive(`The archive has ${count} files instead of ${manifest.files.count}.`)
  await migrate(databaseUrl, { mayRestore: true, onStep: (step) => say(`Migrating: ${step}`) })
}

/** Checks what was restored: the secret opens it, and every chain of the audit log is whole. */
export async function verifyRestored(
  database: Database,
  secret: string,
  say: (step: string) => void,
): Promise<number> {
  await findMasterKey(database, secret)
  const ids = await chainedOrganizations(database)
  for (const id of ids) {
    say(`Checking the audit log of organization ${id}`)
    const { fault } = await verifyChain(database, id, {})
    if (fault) throw new DamagedArchive(`The audit log of organization ${id} is broken: ${fault.says}`)
  }
  return ids.length
}
