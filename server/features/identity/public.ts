export { user } from './records/user.ts'
export { hashPassword, isPassword, longestPassword, shortestPassword } from './rules/password.ts'
export { splitName } from './rules/person-name.ts'
export { endFamiliesOf, endFamily, openFamily } from './store/token-families.ts'
export {
  findUserIdByEmail,
  insertUser,
  type KnownUser,
  type NewUser,
  renameUsers,
  timeZoneOf,
  usersById,
  usersWithEmails,
} from './store/users.ts'
