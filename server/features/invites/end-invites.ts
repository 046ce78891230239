import { subscriber } from '../../api/background.ts'
import { memberRemoved, membersChanged } from '../organizations/facts.ts'
import { teamChanged, teamDeleted, teamMembersChanged } from '../teams/facts.ts'
import { inviteChanged, inviteLinkChanged } from './facts.ts'
import { endUnbackedInvites, endUnbackedLinks } from './store/invite-makers.ts'

/** Open invites and links end with the rights of the member who created them. */
export const endInvitesOfLostRights = subscriber({
  name: 'invites.end-invites-of-lost-rights',
  hears: [memberRemoved, membersChanged, teamChanged, teamDeleted, teamMembersChanged],
  unaudited: 'The audit log has the change of rights that ended them.',
  async handle({ db, now, announce }, { payload: { organization_id } }) {
    const invites = await endUnbackedInvites(db, organization_id, now)
    const links = await endUnbackedLinks(db, organization_id, now)
    const changed = ['status']
    for (const invite_id of invites) announce(inviteChanged({ organization_id, invite_id, changed }))
    for (const invite_link_id of links)
      announce(inviteLinkChanged({ organization_id, invite_link_id, changed }))
  },
})
