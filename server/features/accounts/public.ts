export { findAccount, hasUsers, nameInOrganization } from '../identity/public.ts'
export { disableUser, enableUser, type StatusVerdict } from './changes/disable-user.ts'
export { countUse, joinsFrom } from './changes/guessing.ts'
export { createLink, mailConfirmation } from './changes/mailed-links.ts'
export { proveAddress } from './changes/prove-address.ts'
export {
  freshSessionGuard,
  openSession,
  renewSession,
  sessionFinder,
  sessionLocker,
} from './changes/sessions.ts'
export { removeEnded } from './jobs/remove-ended.ts'
export { resetRequestJob } from './jobs/reset-request.ts'
export { backupFailedMail, backupWorksMail } from './mails/backup-mails.ts'
export { mail } from './mails/mail.ts'
export { notice } from './mails/notice.ts'
export { testMail } from './mails/test-mail.ts'
export type { AccountPorts, IssueSessionToken, MailSite, Post, RemoveLasting } from './ports.ts'
export { accountUser, accountUserOf } from './records/account-user.ts'
export type { KeptFigures } from './records/kept-figures.ts'
export type { ServerCondition } from './records/server-condition.ts'
export { emailInput, zoneFaults, zoneInput } from './rules/inputs.ts'
export { newPasswordInput, passwordFaults } from './rules/password.ts'
export { setUpCode } from './rules/set-up-code.ts'
