import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import {
  inviteAccepted,
  inviteChanged,
  inviteCreated,
  inviteDeleted,
  inviteLinkChanged,
  inviteLinkCreated,
  inviteLinkDeleted,
  inviteLinkUsed,
  inviteResent,
} from '../facts.ts'
import { invite } from '../records/invite.ts'
import { inviteLink } from '../records/invite-link.ts'
import { linksAt } from './invite-links.ts'
import { invitesAt } from './invites.ts'

const change = ({ invite_id }: { invite_id: number }) => [updated(invite_id)]

/** An invite that expires does not change: its record says when it expires. */
export const inviteFeed: Resource = {
  name: 'invite',
  deletion: 'it was deleted',
  record: invite,
  key: { id: 'i.id' },
  from: (now) => invitesAt(now),
  organization: 'i.organization_id',
  touches: touchedBy(
    on(inviteCreated, ({ invite_id }) => [created(invite_id)]),
    on(inviteChanged, change),
    on(inviteResent, change),
    on(inviteAccepted, change),
    on(inviteDeleted, ({ invite_id }) => [deleted(invite_id)]),
  ),
}

export const inviteLinkFeed: Resource = {
  name: 'invite_link',
  deletion: 'it was deleted',
  record: inviteLink,
  key: { id: 'l.id' },
  from: linksAt,
  organization: 'l.organization_id',
  touches: touchedBy(
    on(inviteLinkCreated, ({ invite_link_id }) => [created(invite_link_id)]),
    on(inviteLinkChanged, ({ invite_link_id }) => [updated(invite_link_id)]),
    on(inviteLinkUsed, ({ invite_link_id }) => [updated(invite_link_id)]),
    on(inviteLinkDeleted, ({ invite_link_id }) => [deleted(invite_link_id)]),
  ),
}
