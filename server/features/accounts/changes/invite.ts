import type { Writer } from '../../../api/writing.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { newSecret, secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import { findUserIdByEmail } from '../../identity/public.ts'
import { activeAmong, nameOfOrganization } from '../../organizations/public.ts'
import { projectsAmong } from '../../projects/public.ts'
import { inviteMail } from '../mails/invite.ts'
import type { Post } from '../ports.ts'
import { type InviteRole, roleFor } from '../rules/invite-role.ts'
import * as lifetimes from '../rules/lifetimes.ts'
import { endInvitesTo, insertInvite } from '../store/invites.ts'

export type InviteGiven = {
  organizationId: number
  email: string
  role: InviteRole
  projectIds: number[]
  invitedBy?: { id: number; name: string }
}

/** Invites somebody by mail. The link is in the mail and in the answer, and nowhere else. */
export async function inviteMember(
  writer: Writer,
  { post, urls }: { post: Pick<Post, 'mail'>; urls: { base: string } },
  given: InviteGiven,
): Promise<{ id: number; url: string }> {
  const { db, now } = writer
  const { organizationId, email, invitedBy } = given
  const organization = await requirePlace(writer, given)
  const projectIds = [...new Set(given.projectIds)]
  const role = roleFor(given.role, projectIds)
  const secret = newSecret('')
  await endInvitesTo(db, organizationId, email, now)
  const id = await insertInvite(
    db,
    {
      organizationId,
      email,
      role,
      projectIds,
      invitedById: invitedBy?.id,
      secretHash: secretHash(secret),
      expiresAt: addSeconds(now, lifetimes.invite),
    },
    now,
  )
  const url = `${urls.base}/invite/${secret}`
  await post.mail(db, inviteMail({ to: email, organization, invitedBy: invitedBy?.name, url }))
  writer.audit({
    organizationId,
    action: 'create',
    recordType: 'Invite',
    recordId: id,
    details: { email, role },
  })
  writer.announce({
    name: 'invite.created',
    stream: organizationId,
    payload: { organization_id: organizationId, invite_id: id, email, role },
  })
  return { id, url }
}

/** The organization's name, if the invite makes sense there. */
async function requirePlace(
  { db }: Writer,
  { organizationId, email, projectIds }: InviteGiven,
): Promise<string> {
  const organization = await nameOfOrganization(db, organizationId)
  if (organization === undefined) throw invalid('organization', 'does not exist')
  const known = await projectsAmong(db, organizationId, projectIds)
  const unknown = projectIds.find((id) => !known.has(id))
  if (unknown !== undefined) throw invalid('project_ids', `${unknown} is not a project of the organization`)
  const userId = await findUserIdByEmail(db, email)
  if (userId !== undefined && (await activeAmong(db, organizationId, [userId])).has(userId))
    throw invalid('email', 'belongs to an active member of the organization')
  return organization
}
