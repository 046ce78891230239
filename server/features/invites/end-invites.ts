import { subscriber } from '../../foundation/facts/dispatcher.ts'
import { writeFacts } from '../../foundation/facts/outbox.ts'
import { memberRemoved, membersChanged } from '../organizations/facts.ts'
import { teamChanged, teamDeleted, teamMembersChanged } from '../teams/facts.ts'
import { inviteChanged, inviteLinkChanged } from './facts.ts'
import { endUnbackedInvites, endUnbackedLinks } from './store/invite-makers.ts'

/** Open invites and links end with the rights of the member who made them. */
export const endInvitesOfLostRights = subscriber({
  name: 'invites.end-invites-of-lost-rights',
  hears: [memberRemoved, membersChanged, teamChanged, teamDeleted, teamMembersChanged],
  async handle(tx, { payload: { organization_id } }, now) {
    const invites = await endUnbackedInvites(tx, organization_id, now)
    const links = await endUnbackedLinks(tx, organization_id, now)
    const changed = ['status']
    await writeFacts(
      tx,
      [
        ...invites.map((invite_id) => inviteChanged({ organization_id, invite_id, changed })),
        ...links.map((invite_link_id) => inviteLinkChanged({ organization_id, invite_link_id, changed })),
      ],
      now,
    )
  },
})
