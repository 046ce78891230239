export { user } from './records/user.ts'
export { hashPassword, isPassword, longestPassword, shortestPassword } from './rules/password.ts'
export { splitName } from './rules/person-name.ts'
export {
  changeCodeSecret,
  changeConfirmedEmail,
  changePassword,
  changePendingEmail,
  changeProfile,
  recordCodeStep,
  removeCodeSecret,
} from './store/account-changes.ts'
export {
  type Account,
  findAccount,
  findAccountByEmail,
  getAccount,
  hasUsers,
  lockAccount,
} from './store/accounts.ts'
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
  renameUsers,
  timeZoneOf,
  usersById,
  usersWithEmails,
} from './store/users.ts'
