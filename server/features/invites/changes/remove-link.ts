import type { Writer } from '../../../api/writing.ts'
import { inviteLinkAudit } from '../audits.ts'
import { inviteLinkDeleted } from '../facts.ts'
import { type LinkOf, removeInviteLink } from '../store/invite-links.ts'

/** False when there is no such link. Of two simultaneous calls, one succeeds. */
export async function removeLink(
  { db, audit, announce }: Writer,
  { organizationId, id }: LinkOf,
): Promise<boolean> {
  if (!(await removeInviteLink(db, organizationId, id))) return false
  audit(inviteLinkAudit('delete', { organizationId, recordId: id }))
  announce(inviteLinkDeleted({ organization_id: organizationId, invite_link_id: id }))
  return true
}
