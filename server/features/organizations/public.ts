export { organizationMember } from './records/organization-member.ts'
export { activeAmong, addProjectCounts, isMemberOfAny, type ProjectCounts } from './store/members.ts'
