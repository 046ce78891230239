import type { Writer } from '../../../api/writing.ts'
import { takeAllowance } from '../../../foundation/http/allowance.ts'
import { type Detail, problems, refuseIfAny } from '../../../foundation/http/problems.ts'
import { foreignLinkIn } from '../../../foundation/mail/plain-text.ts'
import {
  type MailSenderIds,
  mailStandingOf,
  newAddressesOfVouched,
  takeNewAddresses,
  tooManyNewAddresses,
} from '../../organizations/public.ts'
import type { InvoiceAt } from '../kinds.ts'
import type { InvoicesPorts } from '../ports.ts'
import { mailedBefore } from '../store/sent-invoices.ts'

/** How many invoice mails an organization, and a user, send in an hour. */
export const papersPerHour = 500

type MailPorts = Pick<InvoicesPorts, 'mailRules' | 'urls'>
type Words = { subject?: string | undefined; message?: string | undefined }

/** Whether the mails of this sender may have links. Refuses words with links of one that may not. */
export async function requireMayWrite(
  { db, now }: Pick<Writer, 'db' | 'now'>,
  { mailRules, urls }: MailPorts,
  sender: MailSenderIds,
  { subject = '', message = '' }: Words,
): Promise<boolean> {
  const { mayLink } = await mailStandingOf(db, sender, mailRules, now)
  if (mayLink) return true
  refuseIfAny([
    ...linkFaults('subject', foreignLinkIn(subject, urls.base), mailRules.newDays),
    ...linkFaults('message', foreignLinkIn(message, urls.base), mailRules.newDays),
  ])
  return false
}

function linkFaults(attribute: string, link: string | undefined, days: number): Detail[] {
  if (link === undefined) return []
  const error = `must not have links (${link}) until you have confirmed your email address, and the organization is ${days} days old or the administrator of this server vouches for it`
  return [{ attribute, error }]
}

/** Invoices go to addresses of the client, so that nobody uses them to mail strangers. */
export function requireStored(to: readonly string[], stored: readonly string[]): void {
  const known = new Set(stored.map((each) => each.toLowerCase()))
  const error = 'is not an address of the client; add it to the client first'
  refuseIfAny(
    to.flatMap((each, i) => (known.has(each.toLowerCase()) ? [] : [{ attribute: `to[${i}]`, error }])),
  )
}

/** Counts the mails by organization and user, and the addresses that get their first one. A rollback returns them. */
export async function takePapers(
  { db, now }: Pick<Writer, 'db' | 'now'>,
  { mailRules }: Pick<MailPorts, 'mailRules'>,
  { at, userId, to }: { at: InvoiceAt; userId: number | undefined; to: readonly string[] },
): Promise<void> {
  const sender = { organizationId: at.organizationId, userId }
  const by = [`papers:${at.organizationId}`, ...(userId === undefined ? [] : [`papers-by:${userId}`])]
  for (const subject of by) {
    const wanted = await takeAllowance(db, { subject, perHour: papersPerHour }, to.length, now)
    if (wanted.granted < to.length)
      throw problems.rate_limit_exceeded({
        message: `An organization and a user can each send ${papersPerHour} invoice emails an hour. Try again later.`,
        headers: { 'Retry-After': String(wanted.retryAfter) },
      })
  }
  const known = await mailedBefore(db, at, to)
  const count = to.filter((each) => !known.has(each.toLowerCase())).length
  if (count === 0) return
  const { isVouchedFor } = await mailStandingOf(db, sender, mailRules, now)
  const perDay = isVouchedFor ? newAddressesOfVouched : mailRules.newAddressesPerDay
  const { granted, retryAfter } = await takeNewAddresses(db, sender, { count, perDay }, now)
  if (granted < count) throw tooManyNewAddresses(perDay, retryAfter)
}
