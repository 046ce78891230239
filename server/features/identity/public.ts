export { endAccessOf } from './changes/end-access.ts'
export { requireAdministrator } from './changes/require-administrator.ts'
export { describeCredentials } from './oauth/credentials.ts'
export { user } from './records/user.ts'
export { hashPassword, isPassword, longestPassword, shortestPassword } from './rules/password.ts'
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
export { sealedSigningKey } from './store/signing-keys.ts'
export { createFamily, revokeFamiliesOf, revokeFamily } from './store/token-families.ts'
export {
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
