import type { Writer } from '../../api/writing.ts'
import type { Db } from '../../foundation/db/database.ts'
import type { Transaction } from '../../foundation/db/transaction.ts'
import type { MailSender, Message } from '../../foundation/mail/mail.ts'
import type { Sealer } from '../../foundation/secrecy/sealed.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import type { MailRules, OrganizationCreators } from '../organizations/public.ts'
import type { KeptFigures } from './records/kept-figures.ts'
import type { ServerCondition } from './records/server-condition.ts'
import type { LastingAccess, LastingKind } from './store/lasting-access.ts'

/** Issues the short-lived token with which the web app calls /v2; the identity feature offers it. */
export type IssueSessionToken = (
  db: Db,
  session: { userId: number; familyId: number },
  now: Instant,
) => Promise<{ access_token: string; expires_in: number }>

/** What accounts need from the outside. */
export type AccountPorts = MailSite & {
  issueSessionToken: IssueSessionToken
  /** Encrypts the secrets of one-time codes. */
  codes: Sealer
  /** How mail is delivered, for the pages that mention it. */
  mail: { delivered_by: 'smtp' | 'file' }
  removeLasting: RemoveLasting
  organizationCreators: OrganizationCreators
  /** What a visitor from elsewhere must know to set up a new server. */
  setUpCode: string
  /** Whether the clock of this server can be moved. */
  isSandbox: boolean
  /** The health of the server, for its administrators. */
  readServer(db: Db, now: Instant): Promise<ServerCondition>
  /** How long the server keeps each kind of data, and how much there is. */
  readKeptData(db: Db): Promise<KeptFigures>
}

/** Removes each kind of lasting access; the features that have them offer it. False when it is gone already. */
export type RemoveLasting = Readonly<
  Record<LastingKind, (writer: Writer, access: LastingAccess) => Promise<boolean>>
>

/** How mails are sent, and the base URL of their links. */
export type MailSite = {
  post: Post
  urls: { base: string }
  /** How many invites the server mails in an hour. */
  mailsPerHour: number
  mailRules: MailRules
}

/** Work that joins a transaction and is done after its commit. */
export type Post = {
  mail(tx: Transaction, sender: MailSender, message: Message): Promise<void>
  /** Many mails in one statement. */
  mails(tx: Transaction, sender: MailSender, messages: readonly Message[]): Promise<void>
  /** Requests a reset link for the account with this address, if there is one. */
  resetRequest(tx: Transaction, email: string): Promise<void>
}
