import { gunzipSync } from 'node:zlib'
import { type ArchiveSource, jsonIn, verifyArchive } from '../foundation/backup/archive.ts'
import {
  filePath,
  type Manifest,
  requireManifest,
  secretsName,
  tablePath,
} from '../foundation/backup/manifest.ts'
import { DamagedArchive, OtherArchive } from '../foundation/backup/tar.ts'
import { requireRestorable } from './restore-backup.ts'

export type VerifiedBackup = { manifest: Manifest; secret: string }

/** Reads every byte and every row, without a database. Throws unless this version can restore the archive. */
export async function verifyBackup(path: string, source: ArchiveSource = path): Promise<VerifiedBackup> {
  const tables = new Map<string, Counted>()
  let secret: unknown
  let files = 0
  const manifest: object = await verifyArchive(source, ({ name, bytes }) => {
    if (name === secretsName) secret = jsonIn(bytes).secret
    else if (name.startsWith(filePath)) files += 1
    else count(tables, name, bytes)
  })
  if ('quarter' in manifest)
    throw new OtherArchive(
      `${path} is the archive of a quarter, not a backup. Use quarters attach ${String(manifest.quarter).toUpperCase()} --from ${path}.`,
    )
  requireManifest(manifest)
  await requireRestorable(manifest)
  requireRows(manifest, tables)
  if (files !== manifest.files.count)
    throw new DamagedArchive(`The archive has ${files} files instead of ${manifest.files.count}.`)
  if (typeof secret !== 'string') throw new DamagedArchive('The archive has no secret.')
  return { manifest, secret }
}

type Counted = { rows: number; tabs: number }

const newline = 10
const tab = 9

/** Rows end with a line break and columns with a tab; inside of values, both are escaped. */
function count(tables: Map<string, Counted>, name: string, bytes: Buffer): void {
  const path = name.slice(0, name.lastIndexOf('/') + 1)
  const counted = tables.get(path) ?? { rows: 0, tabs: 0 }
  for (const byte of unpacked(name, bytes)) {
    if (byte === newline) counted.rows += 1
    else if (byte === tab) counted.tabs += 1
  }
  tables.set(path, counted)
}

function unpacked(name: string, bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes)
  } catch {
    throw new DamagedArchive(`The archive is damaged: ${name} cannot be unpacked.`)
  }
}

function requireRows(manifest: Manifest, tables: Map<string, Counted>): void {
  const unknown = new Set(tables.keys())
  for (const { name, columns, rows } of manifest.tables) {
    const found = tables.get(tablePath(name)) ?? { rows: 0, tabs: 0 }
    if (found.rows !== rows)
      throw new DamagedArchive(
        `The table ${name} has ${found.rows} rows, but the archive was made with ${rows}.`,
      )
    if (found.tabs !== rows * (columns.length - 1))
      throw new DamagedArchive(`The table ${name} has rows without ${columns.length} columns.`)
    unknown.delete(tablePath(name))
  }
  for (const path of unknown) throw new DamagedArchive(`The archive has an unknown file: ${path}`)
}
