export { inviteMember } from './changes/invite-member.ts'
export { removeLink } from './changes/remove-link.ts'
export { type InviteRole, inviteRoles } from './rules/invite-role.ts'
