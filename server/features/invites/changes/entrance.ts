import type { Db } from '../../../foundation/db/database.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import { findByInviteCode } from '../../organizations/public.ts'
import type { InviteRole } from '../rules/invite-role.ts'
import { inviteSeconds } from '../rules/limits.ts'
import { findOpenLink, recordLinkUse } from '../store/invite-links.ts'
import { findOpenInvite, type InviteKey, takeInvite } from '../store/invite-secrets.ts'
import type { Joiner } from './join.ts'

/** What a URL /invite/… opens: an invite, an invite link, or the invite_url of an organization. */
export type Entrance = Opened & (ByInvite | { kind: 'link'; linkId: number } | { kind: 'organization' })
export type InviteEntrance = Opened & ByInvite

type Opened = {
  organizationId: number
  role: InviteRole
  /** What the new member gets. */
  terms: Omit<Joiner, 'userId' | 'role'>
  invitedById: number | null
  expiresAt: Instant | null
}
type ByInvite = {
  kind: 'invite'
  key: InviteKey
  inviteId: number
  email: string
  name: string | null
  sentAt: Instant
  /** By the link that a member copied: it proves no address. */
  isCopied: boolean
}

/** Finds the open entrance for the last part of the URL. */
export async function findEntrance(db: Db, secret: string, now: Instant): Promise<Entrance | undefined> {
  return (
    (await findInviteEntrance(db, { secretHash: secretHash(secret) }, now)) ??
    (await findInviteEntrance(db, { linkCode: secret }, now)) ??
    (await linkEntrance(db, secret, now)) ??
    (await organizationEntrance(db, secret))
  )
}

/** The entrance of an invite, by one of its links or from the account of its address. */
export async function findInviteEntrance(
  db: Db,
  key: InviteKey,
  now: Instant,
): Promise<InviteEntrance | undefined> {
  const invite = await findOpenInvite(db, key, now)
  return (
    invite && {
      kind: 'invite',
      key,
      inviteId: invite.id,
      email: invite.email,
      name: invite.name,
      organizationId: invite.organization_id,
      role: invite.role,
      terms: {
        projectIds: invite.project_ids,
        payRate: invite.pay_rate ?? undefined,
        isTrackable: invite.is_trackable,
        isViewOnly: invite.is_view_only,
      },
      invitedById: invite.invited_by_id,
      expiresAt: invite.expires_at,
      sentAt: addSeconds(invite.expires_at, -inviteSeconds),
      isCopied: 'linkCode' in key,
    }
  )
}

async function linkEntrance(db: Db, code: string, now: Instant): Promise<Entrance | undefined> {
  const link = await findOpenLink(db, code, now)
  return (
    link && {
      kind: 'link',
      linkId: link.id,
      organizationId: link.organization_id,
      role: link.role,
      terms: { projectIds: link.project_ids, inviteLinkId: link.id },
      invitedById: link.created_by_id,
      expiresAt: link.expires_at,
    }
  )
}

/** Members who join by the invite_url start without projects. */
async function organizationEntrance(db: Db, code: string): Promise<Entrance | undefined> {
  const organizationId = await findByInviteCode(db, code)
  if (organizationId === undefined) return undefined
  const terms = { projectIds: [] }
  return {
    kind: 'organization',
    organizationId,
    role: 'project_viewer',
    terms,
    invitedById: null,
    expiresAt: null,
  }
}

/** Uses the entrance. Of many simultaneous calls, one succeeds for an invite, and as many as allowed for a link. */
export async function enter(db: Db, entrance: Entrance, now: Instant): Promise<boolean> {
  if (entrance.kind === 'invite') return takeInvite(db, entrance.organizationId, entrance.key, now)
  if (entrance.kind === 'link') return recordLinkUse(db, entrance.organizationId, entrance.linkId, now)
  return true
}
