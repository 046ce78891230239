export { endAccessOf } from './changes/end-access.ts'
export { requireAdministrator } from './changes/require-administrator.ts'
export { removeEndedTokens } from './jobs/remove-ended-tokens.ts'
export { describeCredentials } from './oauth/credentials.ts'
export { user } from './records/user.ts'
export {
  hashPassword,
  isPassword,
  longestPassword,
  passwordTurns,
  shortestPassword,
} from './rules/password.ts'
export { splitName } from './rules/person-name.ts'
export { type AccessCounts, countAccessOf } from './store/access-counts.ts'
export {
  changeCodeSecret,
  changeConfirmedEmail,
  changePassword,
  changePendingEmail,
  changeProfile,
  recordCodeStep,
  removeCodeSecret,
  removePassword,
  requireNewPassword,
} from './store/account-changes.ts'
export {
  type Account,
  findAccount,
  findAccountByEmail,
  getAccount,
  hasUsers,
  isUnproven,
  lockAccount,
} from './store/accounts.ts'
export { callerOfMember } from './store/callers.ts'
export { namesOfCredentials } from './store/credential-names.ts'
export { type ListedUser, pageOfUsers } from './store/listed-users.ts'
export { sealedSigningKey } from './store/signing-keys.ts'
export { createFamily, revokeFamiliesOf, revokeFamily } from './store/token-families.ts'
export {
  changeUserStatus,
  type LockedUser,
  lockAdministrators,
  lockUserWithEmail,
} from './store/user-status.ts'
export {
  administratorsOf,
  changeAdministrator,
  findProvenEmail,
  findUserIdByEmail,
  insertUser,
  isAdministrator,
  type KnownUser,
  type NewUser,
  nameInOrganization,
  namesOfUsers,
  renameUsers,
  timeZoneOf,
  usersWithEmails,
} from './store/users.ts'
