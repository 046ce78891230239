import { created, deleted, type Resource, updated } from '../../../api/resource.ts'
import { invite } from '../records/invite.ts'
import { inviteLink } from '../records/invite-link.ts'
import { linksAt } from './invite-links.ts'
import { invitesAt } from './invites.ts'

type Of = { invite_id: number }
type LinkOf = { invite_link_id: number }

const change = ({ invite_id }: Of) => [updated(invite_id)]

/** That an invite expires is no change: its record says when it will. */
export const inviteFeed: Resource = {
  name: 'invite',
  record: invite,
  key: { id: 'i.id' },
  from: (now) => invitesAt(now),
  organization: 'i.organization_id',
  touches: {
    'invite.created': ({ invite_id }: Of) => [created(invite_id)],
    'invite.changed': change,
    'invite.resent': change,
    'invite.accepted': change,
    'invite.deleted': ({ invite_id }: Of) => [deleted(invite_id)],
  },
}

export const inviteLinkFeed: Resource = {
  name: 'invite_link',
  record: inviteLink,
  key: { id: 'l.id' },
  from: linksAt,
  organization: 'l.organization_id',
  touches: {
    'invite_link.created': ({ invite_link_id }: LinkOf) => [created(invite_link_id)],
    'invite_link.used': ({ invite_link_id }: LinkOf) => [updated(invite_link_id)],
    'invite_link.deleted': ({ invite_link_id }: LinkOf) => [deleted(invite_link_id)],
  },
}
