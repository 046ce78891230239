import { stat } from 'node:fs/promises'
import type { Quarter } from '../features/tracking/rules/quarter.ts'
import {
  type ArchivedQuarter,
  findArchived,
  removeArchived,
} from '../features/tracking/store/archived-quarters.ts'
import {
  analyzeQuarter,
  attachQuarter as attachTable,
  claimQuarter,
  columnsOfActivities,
  createQuarter,
  rowsOf,
  tableOf,
  thawQuarter,
} from '../features/tracking/store/quarters.ts'
import { filesIn } from '../foundation/backup/archive.ts'
import { fileCursor } from '../foundation/backup/file-cursor.ts'
import { dumpRows, loadRows, sameTextEverywhere } from '../foundation/backup/rows.ts'
import { DamagedArchive } from '../foundation/backup/tar.ts'
import type { Database } from '../foundation/db/database.ts'
import { type Transaction, transaction } from '../foundation/db/transaction.ts'
import { QuarterInUse } from './detach-quarter.ts'
import { type QuarterManifest, readQuarter, rowsPath } from './quarter-archive.ts'

export type Attaching = {
  quarter: Quarter
  /** Undefined: where it was written. */
  from: string | undefined
  say(step: string): void
}

/** The rows that came back; undefined: it was only closed, and is open again. */
export type Attached = { rows: number | undefined; file: string }

/** Brings a quarter back from its archive in one transaction: exactly as it was, or not at all. */
export async function attachQuarter(
  database: Database,
  { quarter, from, say }: Attaching,
): Promise<Attached> {
  const archived = await findArchived(database, quarter)
  if (archived === undefined) throw new QuarterInUse('The quarter is not detached.')
  const path = from ?? archived.file
  if (archived.detachedAt !== null && !(await stat(path).catch(() => undefined))?.isFile())
    throw new QuarterInUse(`There is no file ${path}. Name it with --from.`)
  say('Verifying the archive')
  const manifest = archived.detachedAt === null ? undefined : await readQuarter(path)
  await transaction(database, async (tx) => {
    await claimQuarter(tx, quarter)
    const now = await findArchived(tx, quarter)
    if (now?.detachedAt !== archived.detachedAt)
      throw new QuarterInUse('Another process changed the quarter meanwhile. Run quarters list.')
    if (manifest) await load(tx, quarter, { path, manifest, archived: now, say })
    else await thawQuarter(tx, quarter)
    await removeArchived(tx, quarter)
  })
  if (manifest) await analyzeQuarter(database, quarter)
  return { rows: manifest?.rows, file: path }
}

type Loading = {
  path: string
  manifest: QuarterManifest
  archived: ArchivedQuarter
  say: Attaching['say']
}

async function load(tx: Transaction, quarter: Quarter, { path, manifest, archived, say }: Loading) {
  if (manifest.quarter !== quarter.name || manifest.rows_sha256 !== archived.rowsSha256)
    throw new DamagedArchive(
      `${path} is another archive than the one that was written when the quarter was detached.`,
    )
  const known = await columnsOfActivities(tx)
  const gone = manifest.columns.filter((column) => !known.includes(column))
  if (gone.length > 0)
    throw new QuarterInUse(
      `Version ${manifest.version} of Stint made the archive, with columns that are gone: ${gone.join(', ')}.`,
    )
  say('Loading its rows')
  const connection = await tx.connection()
  await connection.query(sameTextEverywhere)
  await createQuarter(tx, quarter)
  const files = await fileCursor(filesIn(path))
  const taken = await loadRows(connection, tableOf(quarter), manifest.columns, { path: rowsPath, files })
  say('Comparing them with what was detached')
  const found = await dumpRows(connection, rowsOf(quarter, manifest.columns), rowsPath)
  if (taken !== archived.rows || found.rows !== archived.rows || found.sha256 !== archived.rowsSha256)
    throw new DamagedArchive(`The rows of ${path} are not the rows that were detached.`)
  say('Attaching the partition')
  await attachTable(tx, quarter)
}
