import type { Writer } from '../../../api/writing.ts'
import type { Blobs } from '../../../foundation/blobs/blobs.ts'
import { claimBlob } from '../../../foundation/blobs/table.ts'
import { addDays24h, toWholeSeconds } from '../../../foundation/time/instant.ts'
import { type NoticeSite, notify } from '../../notifications/public.ts'
import { exportChanged } from '../facts.ts'
import { readyNotice } from '../mails/finished.ts'
import type { MadePiece } from '../make-piece.ts'
import { exportFinished } from '../notices.ts'
import { keptDays } from '../rules/limits.ts'
import { advance, type Making } from '../store/making.ts'

type Site = { notices: NoticeSite; blobs: Pick<Blobs, 'createOwn'> }

/** Stores a piece as the next part. With the last one the file is ready, and its maker is notified. */
export async function addPart(
  writer: Writer,
  { notices, blobs }: Site,
  its: Making,
  piece: MadePiece,
): Promise<void> {
  const { db, now, announce } = writer
  const { organizationId, id, userId, name } = its
  const bytes = piece.bytes
  const blob =
    bytes === undefined || bytes.length === 0
      ? undefined
      : await blobs.createOwn(db, { organizationId, purpose: 'export', bytes }, now)
  if (blob !== undefined) await claimBlob(db, organizationId, blob.id)
  const expiresAt = piece.isLast ? addDays24h(now, keptDays) : undefined
  const step = {
    ...piece,
    rows: its.rows + piece.rows,
    size: its.size + (bytes?.length ?? 0),
    blobId: blob?.id,
    expiresAt,
  }
  // Rolls back the blob with the transaction: another worker has added this part, or the export is gone.
  if (!(await advance(db, its, step, now))) throw new PartIsLate()
  const changed = expiresAt === undefined ? ['progress'] : ['progress', 'status']
  announce(exportChanged({ organization_id: organizationId, export_id: id, user_id: userId, changed }))
  if (expiresAt === undefined || !its.notifies) return
  const notice = {
    ...readyNotice({ name, rows: step.rows, day: toWholeSeconds(expiresAt).slice(0, 10) }),
    kind: exportFinished,
    organizationId,
    subject: String(id),
    period: '',
    path: `/organizations/${organizationId}/insights/reports/exports`,
  }
  await notify(writer, notices, notice, [userId])
}

/** Another worker was faster, or the export was deleted meanwhile. */
export class PartIsLate extends Error {}
