import type { Blobs } from '../../foundation/blobs/blobs.ts'
import type { Db } from '../../foundation/db/database.ts'
import type { Attachment } from '../../foundation/mail/mail.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import { mayStillSee } from './may-still-see.ts'
import type { ExportsPorts } from './ports.ts'
import { findExportState, findReadyFile } from './store/ready-files.ts'

type At = { organizationId: number; exportId: number }
export type ReadyExport = {
  name: string
  format: 'csv' | 'xlsx' | 'pdf' | 'json' | 'ndjson'
  size: number
  firstDay: string
  lastDay: string
  expiresAt: Instant
  url: string
}

/** An export that is ready, with its address; `open`: it is being made. */
export async function readyExport(
  db: Db,
  { links, urls }: Pick<ExportsPorts, 'links' | 'urls'>,
  at: At,
): Promise<ReadyExport | 'open' | 'failed'> {
  const found = await findExportState(db, at)
  if (found === undefined || found.status === 'failed') return 'failed'
  const { status, expiresAt, ...its } = found
  if (status !== 'ready' || expiresAt === null) return 'open'
  return { ...its, expiresAt, url: `${urls.base}/v2/export_files/${links.nameOf({ ...at, expiresAt })}` }
}

/** The file as a mail carries it; undefined if it is gone, or if its maker may no longer see what is in it. */
export async function readAttachedExport(
  db: Db,
  blobs: Pick<Blobs, 'readOwn'>,
  { organization_id: organizationId = 0, export_id: id = 0 }: Attachment['stored'],
  now: Instant,
): Promise<Buffer | undefined> {
  // Only reports are mailed.
  const lists = { all: [] }
  const found = await findReadyFile(db, { organizationId, id }, now)
  if (found === undefined || !(await mayStillSee(db, found, now, lists))) return undefined
  const parts: Buffer[] = []
  for (const blobId of found.blobIds) {
    const bytes = await blobs.readOwn(db, organizationId, blobId)
    if (bytes === undefined) return undefined
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
