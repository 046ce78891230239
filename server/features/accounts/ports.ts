import type { Writer } from '../../api/writing.ts'
import type { Db } from '../../foundation/db/database.ts'
import type { Transaction } from '../../foundation/db/transaction.ts'
import type { Message } from '../../foundation/mail/mail.ts'
import type { Sealer } from '../../foundation/secrecy/sealed.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import type { OrganizationCreators } from '../organizations/public.ts'
import type { ServerCondition } from './records/server-condition.ts'

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
  ownWebhooks: OwnWebhooks
  organizationCreators: OrganizationCreators
  /** Whether the clock of this server can be moved. */
  isSandbox: boolean
  /** How the server is, for its administrators. */
  readServer(db: Db, now: Instant): Promise<ServerCondition>
}

/** The webhooks of a user, which hear of every organization that the user is in; the webhooks feature offers them. */
export type OwnWebhooks = {
  count(db: Db, userId: number): Promise<number>
  removeAll(writer: Writer, userId: number): Promise<void>
}

/** How mails are sent, and the base URL of their links. */
export type MailSite = {
  post: Post
  urls: { base: string }
  /** How many invites the server mails in an hour. */
  mailsPerHour: number
}

/** Work that joins a transaction and is done after its commit. */
export type Post = {
  mail(tx: Transaction, message: Message): Promise<void>
  /** Many mails in one statement. */
  mails(tx: Transaction, messages: readonly Message[]): Promise<void>
  /** Requests a reset link for the account with this address, if there is one. */
  resetRequest(tx: Transaction, email: string): Promise<void>
}
