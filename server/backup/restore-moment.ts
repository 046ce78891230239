import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ArchiveSource, filesIn } from '../foundation/backup/archive.ts'
import { filePath } from '../foundation/backup/manifest.ts'
import { blobKeysIn } from '../foundation/backup/table.ts'
import type { BlobStore } from '../foundation/blobs/blob-store.ts'
import { openDatabase } from '../foundation/db/database.ts'
import { type Base, listBases } from '../foundation/db/embedded-postgres/base-backup.ts'
import { startEmbeddedPostgres } from '../foundation/db/embedded-postgres/launch.ts'
import { OutOfReach, recoverCluster } from '../foundation/db/embedded-postgres/recover.ts'
import { migrate } from '../foundation/db/migrations.ts'
import { baseBefore } from './base-backups.ts'
import { verifyRestored } from './restore-backup.ts'

export type Moment = {
  /** The archive of stint backup, for the files that it has. */
  source: ArchiveSource
  /** Where the bases and the WAL are. */
  wal: string
  /** Undefined: as far as the WAL goes. */
  until: string | undefined
  dataDirectory: string
  password: string
  secret: string
  walArchive: string | undefined
  store: BlobStore
  say(step: string): void
}

export type RestoredMoment = { base: Base; chains: number; files: number; missingFiles: number }

/** Makes the embedded database of a moment beside its place, verifies it there, and then moves it to its place. */
export async function restoreMoment(moment: Moment): Promise<RestoredMoment> {
  const { wal, until, dataDirectory, password, walArchive, say } = moment
  const base = baseBefore(await listBases(wal), until)
  if (base === undefined)
    throw new OutOfReach(
      until === undefined
        ? `There is no base backup in ${wal}.`
        : `There is no base backup from before ${until} in ${wal}.`,
    )
  // Remains of a killed restore are rebuilt: nothing uses them yet.
  const directory = join(dataDirectory, 'postgres.restore')
  await mkdir(directory, { recursive: true, mode: 0o711 })
  say(`Replaying the changes since ${base.stopped_at}`)
  await recoverCluster({ directory, password, archive: wal, base, until, walArchive })
  const verified = await verifyInPlace(moment, directory)
  await rename(join(directory, 'postgres'), join(dataDirectory, 'postgres'))
  await rm(directory, { recursive: true, force: true })
  return { base, ...verified }
}

async function verifyInPlace(
  { source, secret, password, walArchive, store, say }: Moment,
  directory: string,
): Promise<Omit<RestoredMoment, 'base'>> {
  await using opened = new AsyncDisposableStack()
  const { url, stop } = await startEmbeddedPostgres({ directory, password, walArchive })
  opened.defer(stop)
  await migrate(url, { onStep: (step) => say(`Migrating: ${step}`) })
  const database = openDatabase({ url, connections: 2, onError: () => {} })
  opened.defer(() => database.close())
  const chains = await verifyRestored(database, secret, say)
  const client = await database.pool.connect()
  const needed = new Set(await blobKeysIn(client).finally(() => client.release()))
  let files = 0
  for await (const { name, bytes } of filesIn(source)) {
    const key = name.slice(filePath.length)
    if (!name.startsWith(filePath) || !needed.delete(key)) continue
    await store.write(key, bytes)
    files += 1
  }
  // Files from after the archive may be in the store already.
  let missingFiles = 0
  for (const key of needed) if ((await store.read(key)) === undefined) missingFiles += 1
  return { chains, files, missingFiles }
}
