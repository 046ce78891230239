export { addMember, addMembers } from './changes/change-members.ts'
export { createOrganization } from './changes/create-organization.ts'
export { problems as memberProblems } from './problems.ts'
export { organizationMember, profileSchema } from './records/organization-member.ts'
export {
  activeAmong,
  addProjectCounts,
  holdMembers,
  isMemberOfAny,
  type ProjectCounts,
} from './store/members.ts'
export { findByInviteCode, nameOfOrganization, organizationsOf, ownerIdsOf } from './store/memberships.ts'
export { noteRatesFromToday, type RateChange } from './store/rates.ts'
export { tokenKeepers } from './store/token-keepers.ts'
