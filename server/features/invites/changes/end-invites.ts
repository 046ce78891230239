import type { Writer } from '../../../api/writing.ts'
import { inviteChanged } from '../facts.ts'
import { endInvitesTo } from '../store/invites.ts'

/** Ends the open invites to addresses that are answered in another way, and tells of it. */
export async function endInvites(
  { db, now, announce }: Writer,
  organizationId: number,
  emails: string[],
): Promise<void> {
  for (const id of await endInvitesTo(db, organizationId, emails, now))
    announce(inviteChanged({ organization_id: organizationId, invite_id: id, changed: ['status'] }))
}
