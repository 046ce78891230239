import type { Writer } from '../../../api/writing.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { newSecret, secretHash } from '../../../foundation/secrecy/secret-string.ts'
import type { MailSite } from '../../accounts/public.ts'
import { findAccountByEmail, findProvenEmail } from '../../identity/public.ts'
import { nameOfOrganization } from '../../organizations/public.ts'
import { inviteMail } from '../mails/invite.ts'
import type { InviteRole } from '../rules/invite-role.ts'
import { changeSecret, lockInviteToMail } from '../store/invite-secrets.ts'
import { createInvites } from './create-invites.ts'
import { expireInvites } from './expire-invites.ts'

export type InviteGiven = { organizationId: number; email: string; role: InviteRole; projectIds: number[] }

export type InviteSite = Pick<MailSite, 'urls' | 'mailsPerHour' | 'mailRules'> & {
  post: Pick<MailSite['post'], 'mail'>
}

/**
 * Invites someone from the command line, and replaces an open invite. Unlike the API it returns the link, because the
 * server may not send mail yet. Someone with an account can also accept in their account.
 */
export async function inviteMember(
  writer: Writer,
  site: InviteSite,
  { organizationId, email, role, projectIds }: InviteGiven,
): Promise<{ id: number; url: string | null }> {
  const { db } = writer
  if ((await nameOfOrganization(db, organizationId)) === undefined)
    throw invalid('organization', 'does not exist')
  await expireInvites(writer, organizationId, [email.toLowerCase()])
  const wanted = { email, role, projectIds, payRate: undefined, isTrackable: true, isViewOnly: false }
  const inviter = { userId: undefined, isManager: true, managesPay: true }
  const [outcome] = await createInvites(
    writer,
    { organizationId, inviter, mailsPerHour: site.mailsPerHour, mailRules: site.mailRules },
    [{ ...wanted, projectIds: [...new Set(projectIds)] }],
  )
  if (outcome === undefined || 'problem' in outcome) throw outcome?.problem
  return { id: outcome.id, url: await mailLink(writer, site, organizationId, outcome.id) }
}

/** Creates and mails the link of an invite that has none; null if it needs none. */
export async function mailLink(
  { db, now }: Pick<Writer, 'db' | 'now'>,
  { post, urls }: Pick<InviteSite, 'post' | 'urls'>,
  organizationId: number,
  id: number,
  inviter?: string,
): Promise<string | null> {
  const invite = await lockInviteToMail(db, organizationId, id, now)
  if (!invite?.needsLink) return null
  const secret = newSecret('')
  await changeSecret(db, organizationId, id, secretHash(secret))
  const url = `${urls.base}/invite/${secret}`
  const organization = (await nameOfOrganization(db, organizationId)) ?? ''
  const account = await findAccountByEmail(db, invite.email)
  // People who want no mails find the invite in their account. An unproven account shows none, so it needs the mail.
  if (account?.receives_emails === false && (await findProvenEmail(db, account.id)) !== undefined) return url
  const hasAccount = account !== undefined
  const message = inviteMail({ to: invite.email, organization, inviter, hasAccount, url })
  await post.mail(db, { organization_id: organizationId }, message)
  return url
}
