import type { Db } from '../../foundation/db/database.ts'
import type { Transaction } from '../../foundation/db/transaction.ts'
import type { Message } from '../../foundation/mail/mail.ts'
import type { Sealer } from '../../foundation/secrecy/sealed.ts'
import type { Instant } from '../../foundation/time/instant.ts'

/** Makes the short-lived token with which the web app calls /v2; the identity feature offers it. */
export type IssueSessionToken = (
  db: Db,
  session: { userId: number; familyId: number },
  now: Instant,
) => Promise<{ access_token: string; expires_in: number }>

/** What accounts need from the outside; the composition root plugs it in. */
export type AccountPorts = {
  issueSessionToken: IssueSessionToken
  /** Encrypts the secrets of one-time codes. */
  codes: Sealer
  post: Post
  /** Where mails end up, for the pages that speak of them. */
  mail: { delivered_by: 'smtp' | 'file'; directory: string | null }
  /** The clock can be moved: nothing here is real. */
  isSandbox: boolean
}

/** What is put into a transaction to be done after its commit. */
export type Post = {
  mail(tx: Transaction, message: Message): Promise<void>
  /** Asks for a link to reset the password of whoever has this address, if anybody has. */
  resetRequest(tx: Transaction, email: string): Promise<void>
}
