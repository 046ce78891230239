export { inviteMember } from './changes/invite-member.ts'
export { type InviteRole, inviteRoles } from './rules/invite-role.ts'
