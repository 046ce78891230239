import type { Writer } from '../../../api/writing.ts'
import { inviteChanged } from '../facts.ts'
import { expireInvitesTo } from '../store/invite-changes.ts'

/** Expires the open invites to these addresses and announces it. */
export async function expireInvites(
  { db, now, announce }: Writer,
  organizationId: number,
  emails: string[],
): Promise<void> {
  for (const id of await expireInvitesTo(db, organizationId, emails, now))
    announce(inviteChanged({ organization_id: organizationId, invite_id: id, changed: ['status'] }))
}
