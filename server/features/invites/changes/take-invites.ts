import type { Writer } from '../../../api/writing.ts'
import { takeAllowance } from '../../../foundation/http/allowance.ts'
import { takeMails } from '../../../foundation/mail/mail-limits.ts'
import { invitesPerHour } from '../rules/limits.ts'

type Sender = { organizationId: number; userId: number | undefined; mailsPerHour: number }

export type AllowedInvites = {
  /** How many of the addresses come before the limit of the organization, the sender or the server. */
  count: number
  /** The addresses to invite: those before the limit that were not invited too often today. */
  emails: Set<string>
  retryAfter: number
}

/** Takes invites from every limit that they count towards, the narrowest last. A rollback returns them. */
export async function takeInvites(
  { db, now }: Pick<Writer, 'db' | 'now'>,
  { organizationId, userId, mailsPerHour }: Sender,
  emails: readonly string[],
): Promise<AllowedInvites> {
  const hourly = (subject: string, count: number) =>
    takeAllowance(db, { subject, perHour: invitesPerHour }, count, now)
  const ofOrganization = await hourly(`invites:${organizationId}`, emails.length)
  const ofSender =
    userId === undefined ? ofOrganization : await hourly(`invites-by:${userId}`, ofOrganization.granted)
  const within = emails.slice(0, ofSender.granted)
  const mails = await takeMails(db, { kind: 'invite', to: within, perHour: mailsPerHour }, now)
  const isWithin = within.length === emails.length && !mails.isServerFull
  return {
    count: mails.serverGranted,
    emails: mails.granted,
    retryAfter: isWithin ? mails.retryAfter : ofOrganization.retryAfter,
  }
}
