import {
  type Access,
  type InOrganization,
  inWords,
  managers,
  membershipIn,
  organizationStanding,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { type Caller, isManager, type Membership, organizationIdsOf } from '../../api/caller.ts'
import type { Db } from '../../foundation/db/database.ts'
import { problems } from '../../foundation/http/problems.ts'
import { leadsWith } from '../teams/public.ts'
import { findInviteLink, type LinkOf } from './store/invite-links.ts'
import { findInvite, type InviteOf } from './store/invites.ts'

const inviters: Standing[] = ['owner', 'manager', 'team_lead']
const option = 'invite_members_to_organization'

export const mayWriteInviteLinks = managers

/** For paths that name the organization. */
export const mayInvite: Access<Place, InOrganization> = {
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
  text: `${inWords(inviters)} of the organization. Team leads need the lead option ${option}. They see the invites they sent, and can’t invite managers.`,
}

/** For paths that name an invite: team leads only see the invites they sent. */
export const mayHandleInvite: Access<Place<InviteOf>, { invite_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
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
  text: `Owners and managers of the organization, and the team lead who sent the invite, with the lead option ${option}.`,
}

/** For paths that name an invite link. */
export const mayDeleteInviteLink: Access<Place<LinkOf>, { invite_link_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
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
