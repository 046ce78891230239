import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { projectMembersChanged } from '../../projects/facts.ts'
import {
  memberAdded,
  memberRemoved,
  membersChanged,
  membersSeen,
  organizationChanged,
  organizationCreated,
  ratesChanged,
} from '../facts.ts'
import { organization } from '../records/organization.ts'
import { organizationMember } from '../records/organization-member.ts'
import { rate } from '../records/rate.ts'
import { organizationsShown } from './organizations.ts'

const eachMember = ({ members }: { members: { user_id: number }[] }) =>
  members.map(({ user_id }) => updated(user_id))

export const organizationFeed: Resource = {
  name: 'organization',
  deletion: 'never',
  record: organization,
  key: { id: 'o.id' },
  from: () => organizationsShown(sql`true`),
  organization: 'o.id',
  touches: touchedBy(
    on(organizationCreated, ({ organization_id }) => [created(organization_id)]),
    on(organizationChanged, ({ organization_id }) => [updated(organization_id)]),
  ),
}

/** Removed members stay, with their status. Their effective role depends on their projects. */
export const memberFeed: Resource = {
  name: 'member',
  deletion: 'never: a removed member has `membership_status` removed. The record has `profile` and `limits`',
  record: organizationMember,
  key: { user_id: 'm.user_id' },
  from: () => sql`organization_members m join organizations o on o.id = m.organization_id
                  cross join lateral (select m.profile, m.limits, m.last_client_activity) shown`,
  organization: 'm.organization_id',
  touches: touchedBy(
    on(memberAdded, ({ user_id }) => [created(user_id)]),
    on(memberRemoved, ({ user_id }) => [updated(user_id)]),
    on(membersChanged, eachMember),
    on(membersSeen, ({ user_ids }) => user_ids.map((id) => updated(id))),
    on(projectMembersChanged, eachMember),
  ),
}

export const rateFeed: Resource = {
  name: 'rate',
  deletion: 'it was replaced on its first day. A rate that ends is an update',
  record: rate,
  key: { id: 'r.id' },
  from: () => sql`rates r join organizations o on o.id = r.organization_id`,
  organization: 'r.organization_id',
  touches: touchedBy(
    on(ratesChanged, ({ created_ids, changed_ids, removed_ids }) => [
      ...removed_ids.map((id) => deleted(id)),
      ...changed_ids.map((id) => updated(id)),
      ...created_ids.map((id) => created(id)),
    ]),
  ),
}
