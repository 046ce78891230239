import type { Db } from '../../../foundation/db/database.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { newSecret, secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import { confirmEmail } from '../mails/confirm-email.ts'
import { type SecurityChange, securityNotice } from '../mails/security-notice.ts'
import type { Post } from '../ports.ts'
import * as lifetimes from '../rules/lifetimes.ts'
import type { Account } from '../store/accounts.ts'
import { insertLink, type LinkPurpose } from '../store/mailed-links.ts'

type Links = { base: string }
type Person = Pick<Account, 'id' | 'name' | 'email'>

const pages = { reset_password: '/reset-password/', confirm_email: '/confirm-email/' } as const
const seconds = { reset_password: lifetimes.resetLink, confirm_email: lifetimes.confirmLink } as const

/** Makes a link that works once; its secret is in the address and nowhere else. */
export async function makeLink(
  db: Db,
  link: { purpose: LinkPurpose; userId: number; email: string },
  urls: Links,
  now: Instant,
): Promise<string> {
  const secret = newSecret('')
  await insertLink(
    db,
    { ...link, secretHash: secretHash(secret), expiresAt: addSeconds(now, seconds[link.purpose]) },
    now,
  )
  return urls.base + pages[link.purpose] + secret
}

/** Asks the owner of an address to confirm it: the user's own, or the one that it is to become. */
export async function askToConfirm(
  { db, now, urls }: { db: Transaction; now: Instant; urls: Links },
  post: Post,
  person: Person,
  email: string,
): Promise<void> {
  const url = await makeLink(db, { purpose: 'confirm_email', userId: person.id, email }, urls, now)
  await post.mail(db, confirmEmail({ to: email, name: person.name, url }))
}

export async function tellOfChange(
  { db, urls }: { db: Transaction; urls: Links },
  post: Post,
  person: Person,
  change: SecurityChange,
): Promise<void> {
  await post.mail(
    db,
    securityNotice(change, {
      to: person.email,
      name: person.name,
      securityUrl: `${urls.base}/account/security`,
    }),
  )
}
