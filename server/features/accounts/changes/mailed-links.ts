import type { Db } from '../../../foundation/db/database.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { ownMail } from '../../../foundation/mail/mail.ts'
import { newSecret, secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import type { Account } from '../../identity/public.ts'
import { confirmEmailMail } from '../mails/confirm-email.ts'
import { emailChangeMail } from '../mails/email-change-notice.ts'
import { lastingWords } from '../mails/lasting-access.ts'
import { type SecurityChange, securityMails } from '../mails/security-notices.ts'
import type { Post } from '../ports.ts'
import * as lifetimes from '../rules/lifetimes.ts'
import { insertLink, type LinkPurpose } from '../store/mailed-links.ts'
import type { NamedAccess } from './lasting-access.ts'

type Links = { base: string }
type Person = Pick<Account, 'id' | 'name' | 'email'>

const pages = {
  reset_password: '/reset-password/',
  confirm_email: '/confirm-email/',
  cancel_email_change: '/cancel-email-change/',
} as const
const seconds = {
  reset_password: lifetimes.resetLink,
  confirm_email: lifetimes.confirmLink,
  cancel_email_change: lifetimes.confirmLink,
} as const

/** Creates a link that works once. Its secret is only in its address. */
export async function createLink(
  db: Db,
  link: { purpose: LinkPurpose; userId: number; email: string },
  urls: Links,
  now: Instant,
): Promise<string> {
  return urls.base + pages[link.purpose] + (await createLinkSecret(db, link, now))
}

/** The secret of such a link, for a page that is already open. */
export async function createLinkSecret(
  db: Db,
  link: { purpose: LinkPurpose; userId: number; email: string },
  now: Instant,
): Promise<string> {
  const secret = newSecret('')
  await insertLink(
    db,
    { ...link, secretHash: secretHash(secret), expiresAt: addSeconds(now, seconds[link.purpose]) },
    now,
  )
  return secret
}

/** Mails a link to confirm an address: the user’s current one, or a new one. */
export async function mailConfirmation(
  { db, now, urls }: { db: Transaction; now: Instant; urls: Links },
  post: Post,
  person: Person,
  email: string,
): Promise<void> {
  const url = await createLink(db, { purpose: 'confirm_email', userId: person.id, email }, urls, now)
  await post.mail(db, ownMail, confirmEmailMail({ to: email, name: person.name, url }))
}

/** Notifies the old address that another one will replace it, with a link that cancels the change. */
export async function notifyOfEmailChange(
  { db, now, urls }: { db: Transaction; now: Instant; urls: Links },
  post: Post,
  person: Person,
  newEmail: string,
): Promise<void> {
  const link = { purpose: 'cancel_email_change', userId: person.id, email: newEmail } as const
  const url = await createLink(db, link, urls, now)
  await post.mail(
    db,
    ownMail,
    emailChangeMail({ to: person.email, name: person.name, new_email: newEmail, url }),
  )
}

/** Notifies the user of a change to how they sign in, in case they did not make it. */
export async function notifyOfChange(
  { db, urls }: { db: Transaction; urls: Links },
  post: Post,
  person: Person,
  change: SecurityChange,
  removed: readonly NamedAccess[] = [],
): Promise<void> {
  await post.mail(
    db,
    ownMail,
    securityMails[change]({
      to: person.email,
      name: person.name,
      removed: removed.map(lastingWords),
      security_url: `${urls.base}/account/security`,
    }),
  )
}
