import { writeArchive } from '../foundation/backup/archive.ts'
import { sealedTarget } from '../foundation/backup/archive-target.ts'
import { dumpDatabase } from '../foundation/backup/dump.ts'
import { filePath, type Manifest, secretsName } from '../foundation/backup/manifest.ts'
import type { SealingKeys } from '../foundation/backup/sealing-keys.ts'
import { blobKeysIn, insertBackup } from '../foundation/backup/table.ts'
import type { BlobStore } from '../foundation/blobs/blob-store.ts'
import type { Db } from '../foundation/db/database.ts'
import { findMasterKey } from '../foundation/secrecy/master-key.ts'
import type { Instant } from '../foundation/time/instant.ts'
import { versionFields } from '../process/own-version.ts'
import type { ArchiveStore } from './archive-place.ts'

export type BackupSite = {
  db: Db
  databaseUrl: string
  store: BlobStore
  archives: ArchiveStore
  /** What opens the keys of the database. Read when it is needed: an operator can replace it. */
  secret(): string
}

export type BackupAsked = {
  path: string
  now: Instant
  /** Undefined: it is not encrypted. */
  sealing: SealingKeys | undefined
  say?: (step: string) => void
}

export type MadeBackup = { path: string; bytes: number; manifest: Manifest }

/** Writes the database as it is now, its secret and its files to one archive, while Stint runs. */
export async function makeBackup(site: BackupSite, asked: BackupAsked): Promise<MadeBackup> {
  const { path, now, sealing, say = () => {} } = asked
  let keys: string[] = []
  const place = await site.archives.target(path, now)
  const target = sealing ? await sealedTarget(place, sealing) : place
  const { manifest, bytes } = await writeArchive(target, async (add) => {
    const secret = site.secret()
    const secrets = JSON.stringify({ secret })
    await add({ name: secretsName, bytes: Buffer.from(secrets) })
    const dump = await dumpDatabase({
      url: site.databaseUrl,
      add,
      say,
      async also(client) {
        keys = await blobKeysIn(client)
      },
    })
    // An archive that its own secret does not open would be worthless.
    await findMasterKey(site.db, secret)
    // After the database: every file that a row names is there, unless it was removed since.
    let count = 0
    for (const [at, key] of keys.entries()) {
      if (at % 100 === 0) say(`File ${at + 1} of ${keys.length}`)
      const file = await site.store.read(key)
      if (file === undefined) continue
      await add({ name: filePath + key, bytes: file })
      count += 1
    }
    const files = { count, removed_meanwhile: keys.length - count }
    return { format: 1, ...versionFields(), made_at: now, ...dump, files }
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  await insertBackup(site.db, { place: path, bytes, rows, files: manifest.files.count, madeAt: now })
  return { path, bytes, manifest }
}
