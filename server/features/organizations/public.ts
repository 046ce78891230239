export { onlyOwnerOf, recordAccess } from './changes/account-status.ts'
export { addMember } from './changes/change-members.ts'
export { createOrganization } from './changes/create-organization.ts'
export { type CreationRules, mayCreateOrganizations, type OrganizationCreators } from './changes/creation.ts'
export {
  type MailRules,
  type MailSenderIds,
  mailStandingOf,
  newAddressesOfVouched,
  takeNewAddresses,
  tooManyNewAddresses,
} from './changes/mail-trust.ts'
export { recordRates } from './changes/record-rates.ts'
export { membersChanged, membersSeen } from './facts.ts'
export type { SampleData } from './ports.ts'
export { problems as memberProblems } from './problems.ts'
export { employmentTypes, organizationMember, profileSchema } from './records/organization-member.ts'
export { currencyFaults, currencyOf, zoneFaults } from './rules/general.ts'
export { addons } from './rules/plan.ts'
export { recordMembersSeen } from './store/last-seen.ts'
export {
  activeAmong,
  addProjectCounts,
  listJobTypesOf,
  lockMembers,
  type ProjectCounts,
} from './store/members.ts'
export {
  findByInviteCode,
  nameOfOrganization,
  namesOfOrganizations,
  organizationsOf,
  ownerIdsOf,
} from './store/memberships.ts'
export type { RateChange } from './store/rates.ts'
export { tokenKeepers } from './store/token-keepers.ts'
export { type OrganizationUsage, usageOfAll, usageOfHeaviest } from './store/usage.ts'
