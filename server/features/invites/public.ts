import type { AccountEndpoint } from '../../api/account/endpoint.ts'
import type { Post } from '../accounts/public.ts'
import { acceptInvite } from './account/accept-invite.ts'
import { showInvite } from './account/show-invite.ts'

export { inviteMember } from './changes/invite-member.ts'
export { type InviteRole, inviteRoles } from './rules/invite-role.ts'
export { mailInvites } from './subscribers.ts'

/** The calls of the page behind /invite/…. */
export function inviteAccountEndpoints(ports: { post: Post }): AccountEndpoint[] {
  return [showInvite, acceptInvite(ports)]
}
