import type { Db } from '../../../foundation/db/database.ts'
import { takeAllowance } from '../../../foundation/http/allowance.ts'
import { type Problem, problems } from '../../../foundation/http/problems.ts'
import type { MailStanding } from '../../../foundation/mail/mail.ts'
import { laneWeights } from '../../../foundation/mail/mail-share.ts'
import { addDays24h, type Instant } from '../../../foundation/time/instant.ts'
import { findProvenEmail } from '../../identity/public.ts'
import { findKnownOrganization } from '../store/mail-standing.ts'

/** Which organizations the server trusts with mail to people it does not know. */
export type MailRules = {
  /** An organization is new for so many days. */
  newDays: number
  /** How many addresses an organization, or a user, mails for the first time in a day. */
  newAddressesPerDay: number
}

/** The same for organizations that an administrator of the server vouches for. */
export const newAddressesOfVouched = 500

/** Without a user, the server sends by itself: reminders, recurring invoices, notices. */
export type MailSenderIds = { organizationId: number; userId?: number | undefined }

/**
 * What an organization may do in mails. Organizations that nobody vouches for share the lane of the user who created them:
 * ten of them get no more than one.
 */
export async function mailStandingOf(
  db: Db,
  { organizationId, userId }: MailSenderIds,
  { newDays }: MailRules,
  now: Instant,
): Promise<MailStanding & { isVouchedFor: boolean; isNew: boolean }> {
  const found = await findKnownOrganization(db, organizationId)
  const { isVouchedFor = false, createdAt = now, createdById = null } = found ?? {}
  const isNew = !isVouchedFor && createdAt > addDays24h(now, -newDays)
  const isProven = userId === undefined || (await findProvenEmail(db, userId)) !== undefined
  return {
    lane:
      isVouchedFor || createdById === null
        ? { name: `organization ${organizationId}`, weight: laneWeights.known }
        : { name: `creator ${createdById}`, weight: laneWeights.unknown },
    mayLink: isProven && !isNew,
    isVouchedFor,
    isNew,
  }
}

/** Takes from the addresses that get their first mail of a sender today. A rollback returns them. */
export async function takeNewAddresses(
  db: Db,
  { organizationId, userId }: MailSenderIds,
  { count, perDay }: { count: number; perDay: number },
  now: Instant,
): Promise<{ granted: number; retryAfter: number }> {
  const take = (subject: string, wanted: number) => takeAllowance(db, { subject, perDay }, wanted, now)
  const ofOrganization = await take(`new-addresses:${organizationId}`, count)
  return userId === undefined ? ofOrganization : take(`new-addresses-by:${userId}`, ofOrganization.granted)
}

export function tooManyNewAddresses(perDay: number, retryAfter: number): Problem {
  return problems.rate_limit_exceeded({
    message: `An organization and a user can each email ${perDay} new addresses a day. Try again tomorrow, or ask the administrator of this server to vouch for the organization.`,
    headers: { 'Retry-After': String(retryAfter) },
  })
}
