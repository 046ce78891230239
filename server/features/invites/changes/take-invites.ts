import type { Writer } from '../../../api/writing.ts'
import { takeAllowance } from '../../../foundation/http/allowance.ts'
import type { Problem } from '../../../foundation/http/problems.ts'
import { takeDaily } from '../../../foundation/mail/mail-limits.ts'
import { takeHourly } from '../../../foundation/mail/mail-share.ts'
import {
  type MailRules,
  mailStandingOf,
  takeNewAddresses,
  tooManyNewAddresses,
} from '../../organizations/public.ts'
import { invitesPerHour } from '../rules/limits.ts'
import { tooManyInvites } from './refusals.ts'

/** Without a user, an administrator of the server. */
type Sender = {
  organizationId: number
  userId: number | undefined
  mailsPerHour: number
  mailRules: MailRules
}

export type AllowedInvites = {
  /** How many of the addresses fit within the limits of the organization, the sender and the server. */
  count: number
  /** Why no more than that. */
  tooMany: Problem
  /** The addresses to invite: the ones within the limit that were not invited too often today. */
  emails: Set<string>
  retryAfter: number
}

/** Uses up every limit that the invites count towards, the narrowest last. A rollback returns them. */
export async function takeInvites(
  { db, now }: Pick<Writer, 'db' | 'now'>,
  { organizationId, userId, mailsPerHour, mailRules }: Sender,
  emails: readonly string[],
  newCount = emails.length,
): Promise<AllowedInvites> {
  const hourly = (subject: string, count: number) =>
    takeAllowance(db, { subject, perHour: invitesPerHour }, count, now)
  const sender = { organizationId, userId }
  const { lane, isNew } = await mailStandingOf(db, sender, mailRules, now)
  const ofOrganization = await hourly(`invites:${organizationId}`, emails.length)
  const ofSender =
    userId === undefined ? ofOrganization : await hourly(`invites-by:${userId}`, ofOrganization.granted)
  const isBound = isNew && userId !== undefined && newCount > 0
  const { newAddressesPerDay: perDay } = mailRules
  const ofNew = isBound
    ? await takeNewAddresses(db, sender, { count: ofSender.granted, perDay }, now)
    : ofSender
  const wanted = { kind: 'invite', lane, perHour: mailsPerHour, count: ofNew.granted } as const
  const ofServer = await takeHourly(db, wanted, now)
  const daily = await takeDaily(db, 'invite', emails.slice(0, ofServer.granted), now)
  const isNewBound = isBound && ofNew.granted < ofSender.granted
  return {
    count: ofServer.granted,
    tooMany: isNewBound
      ? tooManyNewAddresses(perDay, ofNew.retryAfter)
      : tooManyInvites(ofOrganization.retryAfter),
    emails: daily.granted,
    retryAfter: daily.retryAfter,
  }
}
