import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Quarter } from '../features/tracking/rules/quarter.ts'
import { columnsOfActivities, rowsOf } from '../features/tracking/store/quarters.ts'
import { type Sealed, verifyArchive, writeArchive } from '../foundation/backup/archive.ts'
import { dumpRows, sameTextEverywhere } from '../foundation/backup/rows.ts'
import { DamagedArchive } from '../foundation/backup/tar.ts'
import type { Transaction } from '../foundation/db/transaction.ts'
import type { Instant } from '../foundation/time/instant.ts'
import { versionFields } from '../process/own-version.ts'

/** What the archive of a quarter says about itself. */
export type QuarterManifest = Sealed & {
  quarter: string
  version: string
  build?: string
  made_at: string
  columns: string[]
  rows: number
  /** Over the text of the rows, in the order of their ids. */
  rows_sha256: string
}

export const rowsPath = 'rows/'

/** Writes all rows of a quarter to an archive, on disk before this returns, and reads it again to be sure. */
export async function writeQuarter(
  tx: Transaction,
  quarter: Quarter,
  { path, now }: { path: string; now: Instant },
): Promise<{ manifest: QuarterManifest; bytes: number }> {
  const connection = await tx.connection()
  await connection.query(sameTextEverywhere)
  const columns = await columnsOfActivities(tx)
  const made = await writeArchive<QuarterManifest>(path, async (add) => {
    const { rows, sha256 } = await dumpRows(connection, rowsOf(quarter, columns), rowsPath, add)
    const said = { quarter: quarter.name, ...versionFields(), made_at: now, columns, rows }
    return { format: 1, ...said, rows_sha256: sha256 }
  })
  await syncDirectory(dirname(path))
  const read = await readQuarter(path)
  if (read.sha256 !== made.manifest.sha256) throw new DamagedArchive(`${path} is not as it was written.`)
  return made
}

/** Reads every byte. Throws unless the archive is that of a quarter and has the rows that it says. */
export async function readQuarter(path: string): Promise<QuarterManifest> {
  const hash = createHash('sha256')
  const manifest = await verifyArchive<QuarterManifest>(path, ({ name, bytes }) => {
    if (name.startsWith(rowsPath)) hash.update(unzipped(bytes))
  })
  if (manifest.quarter === undefined) throw new DamagedArchive(`${path} is not the archive of a quarter.`)
  if (manifest.rows_sha256 !== hash.digest('hex'))
    throw new DamagedArchive('The archive is damaged: the SHA-256 of its rows differs.')
  return manifest
}

function unzipped(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes)
  } catch {
    throw new DamagedArchive('The archive is damaged: its rows cannot be unpacked.')
  }
}

/** A file that was renamed is there after a power failure only if its directory is written too. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(directory)
  await handle.sync()
  await handle.close()
}
