import type { Writer } from '../../../api/writing.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { newSecret, secretHash } from '../../../foundation/secrecy/secret-string.ts'
import type { Post } from '../../accounts/public.ts'
import { nameOfOrganization } from '../../organizations/public.ts'
import { inviteMail } from '../mails/invite.ts'
import type { InviteRole } from '../rules/invite-role.ts'
import { findInviteToMail, setSecret } from '../store/invite-secrets.ts'
import { createInvites } from './create-invites.ts'
import { endInvites } from './end-invites.ts'

export type InviteGiven = { organizationId: number; email: string; role: InviteRole; projectIds: number[] }

export type InviteSite = { post: Pick<Post, 'mail'>; urls: { base: string } }

/**
 * Invites somebody from the command line, in place of an invite that waits. Unlike the API it also shows the link,
 * because whoever runs the server may have no mail yet. Without a link: they had an account, and joined at once.
 */
export async function inviteMember(
  writer: Writer,
  site: InviteSite,
  { organizationId, email, role, projectIds }: InviteGiven,
): Promise<{ id: number; url: string | null }> {
  const { db } = writer
  if ((await nameOfOrganization(db, organizationId)) === undefined)
    throw invalid('organization', 'does not exist')
  await endInvites(writer, organizationId, [email.toLowerCase()])
  const wanted = { email, role, projectIds, payRate: undefined, isTrackable: true, isViewOnly: false }
  const [outcome] = await createInvites(writer, organizationId, { userId: undefined, isManager: true }, [
    { ...wanted, projectIds: [...new Set(projectIds)] },
  ])
  if (outcome === undefined || 'problem' in outcome) throw outcome?.problem
  return { id: outcome.id, url: await mailLink(writer, site, organizationId, outcome.id) }
}

/** Makes the link of an invite that has none and mails it; null when it needs none (any more). */
export async function mailLink(
  { db, now }: Pick<Writer, 'db' | 'now'>,
  { post, urls }: InviteSite,
  organizationId: number,
  id: number,
  invitedBy?: string,
): Promise<string | null> {
  const invite = await findInviteToMail(db, organizationId, id, now)
  if (!invite?.needsLink) return null
  const secret = newSecret('')
  await setSecret(db, organizationId, id, secretHash(secret))
  const url = `${urls.base}/invite/${secret}`
  const organization = (await nameOfOrganization(db, organizationId)) ?? ''
  await post.mail(db, inviteMail({ to: invite.email, organization, invitedBy, url }))
  return url
}
