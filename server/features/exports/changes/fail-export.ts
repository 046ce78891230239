import type { Writer } from '../../../api/writing.ts'
import type { Blobs } from '../../../foundation/blobs/blobs.ts'
import { type NoticeSite, notify } from '../../notifications/public.ts'
import { exportChanged } from '../facts.ts'
import { failedNotice } from '../mails/finished.ts'
import { exportFinished } from '../notices.ts'
import { fail, type Making } from '../store/making.ts'

type Site = { notices: NoticeSite; blobs: Pick<Blobs, 'release'> }

/** Fails an export for good, removes what was made, and notifies its maker. */
export async function failExport(
  writer: Writer,
  { notices, blobs }: Site,
  its: Pick<Making, 'organizationId' | 'id' | 'userId' | 'name'>,
  problem: string,
): Promise<void> {
  const { db, now, announce } = writer
  const { organizationId, id, userId, name } = its
  const unneeded = await fail(db, its, problem, now)
  if (unneeded === undefined) return
  await blobs.release(db, organizationId, unneeded, now)
  announce(
    exportChanged({ organization_id: organizationId, export_id: id, user_id: userId, changed: ['status'] }),
  )
  const notice = {
    ...failedNotice({ name, problem }),
    kind: exportFinished,
    organizationId,
    subject: String(id),
    period: '',
    path: `/organizations/${organizationId}/insights/reports/exports`,
  }
  await notify(writer, notices, notice, [userId])
}
