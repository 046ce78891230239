import {
  type Access,
  inWords,
  managers,
  membershipIn,
  organizationStanding,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { type Caller, isManager, type Membership } from '../../api/caller.ts'
import type { Db } from '../../foundation/db/database.ts'
import { problems } from '../../foundation/http/problems.ts'
import { leadsWith } from '../teams/public.ts'
import { findInviteLink, type LinkOf } from './store/invite-links.ts'
import { findInvite, type InviteOf } from './store/invites.ts'

const inviters: Standing[] = ['owner', 'manager', 'team_lead']
const option = 'invite_members_to_organization'

export const mayWriteInviteLinks = managers

/** For paths that name the organization. */
export const mayInvite: Access<undefined> = {
  kind: 'organization',
  async locate({ db, caller, params }) {
    const membership = membershipIn(caller, params.organization_id)
    const isLead = !isManager(membership) && (await mayLeadInvite(db, caller, membership))
    return {
      membership,
      standing: isLead ? 'team_lead' : organizationStanding(membership),
      subject: undefined,
    }
  },
  allows: inviters,
  sees: standings,
  text: `${inWords(inviters)} of the organization. Leads need the lead option ${option}; they see what they sent, and invite no managers.`,
}

/** For paths that name an invite: a lead knows of those that they sent themselves. */
export const mayHandleInvite: Access<InviteOf> = {
  kind: 'record',
  async locate({ db, caller, params }): Promise<Place<InviteOf>> {
    const found = await findInvite(db, organizationIdsOf(caller), params.invite_id)
    if (found === undefined) throw problems.not_found()
    const membership = membershipIn(caller, found.organizationId)
    const isSender =
      !isManager(membership) &&
      found.invitedById === caller.userId &&
      (await mayLeadInvite(db, caller, membership))
    return {
      membership,
      standing: isSender ? 'team_lead' : organizationStanding(membership),
      subject: found,
    }
  },
  allows: inviters,
  sees: inviters,
  text: `Owners and managers of the organization, and the team lead who sent the invite, while they have the lead option ${option}.`,
}

/** For paths that name a link. */
export const mayDeleteInviteLink: Access<LinkOf> = {
  kind: 'record',
  async locate({ db, caller, params }): Promise<Place<LinkOf>> {
    const found = await findInviteLink(db, organizationIdsOf(caller), params.invite_link_id)
    if (found === undefined) throw problems.not_found()
    const membership = membershipIn(caller, found.organizationId)
    return { membership, standing: organizationStanding(membership), subject: found }
  },
  allows: ['owner', 'manager'],
  sees: ['owner', 'manager'],
  text: 'Owners and managers of the organization.',
}

function mayLeadInvite(db: Db, caller: Caller, membership: Membership): Promise<boolean> {
  return leadsWith(db, membership.organizationId, caller.userId, option)
}

function organizationIdsOf(caller: Caller): number[] {
  return caller.memberships.map((membership) => membership.organizationId)
}
