import type { Writer } from '../../../api/writing.ts'
import { inviteAudit, inviteLinkAudit } from '../audits.ts'
import { inviteAccepted, inviteLinkUsed } from '../facts.ts'
import { recordAcceptor } from '../store/invite-secrets.ts'
import type { Entrance } from './entrance.ts'
import { join } from './join.ts'

/** Makes the user a member. Active members are refused, and the invite stays open. Links never restore former members. */
export async function welcome(writer: Writer, entrance: Entrance, userId: number): Promise<void> {
  const { organizationId, role, terms } = entrance
  const sentAt = entrance.kind === 'invite' ? entrance.sentAt : null
  await join(writer, organizationId, { userId, role, ...terms }, sentAt)
  const accepted = { organizationId, subjectUserId: userId }
  const fact = { organization_id: organizationId, user_id: userId }
  if (entrance.kind === 'invite') {
    const { inviteId } = entrance
    await recordAcceptor(writer.db, organizationId, inviteId, userId)
    writer.audit(inviteAudit('accept', { ...accepted, recordId: inviteId }))
    writer.announce(inviteAccepted({ ...fact, invite_id: inviteId }))
  }
  if (entrance.kind === 'link') {
    const { linkId } = entrance
    writer.audit(inviteLinkAudit('accept', { ...accepted, recordId: linkId }))
    writer.announce(inviteLinkUsed({ ...fact, invite_link_id: linkId }))
  }
}
