import type { Writer } from '../../../api/writing.ts'
import { reportLinkAudit } from '../audits.ts'
import { reportLinkDeleted } from '../facts.ts'
import { deleteLink, findLink } from '../store/report-links.ts'

type LinkAt = { organizationId: number; id: number }

/** False when it is gone. Of two simultaneous calls, one succeeds. */
export async function removeReportLink(
  { db, audit, announce }: Writer,
  { organizationId, id }: LinkAt,
): Promise<boolean> {
  const link = await findLink(db, [organizationId], id)
  if (link === undefined || !(await deleteLink(db, organizationId, id))) return false
  const { userId, name } = link
  audit(reportLinkAudit('delete', { organizationId, recordId: id, subjectUserId: userId, details: { name } }))
  announce(reportLinkDeleted({ organization_id: organizationId, report_link_id: id, user_id: userId }))
  return true
}
