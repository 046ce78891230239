import { created, deleted, type Resource, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { extended } from '../../../foundation/records/record.ts'
import { organization } from '../records/organization.ts'
import { organizationMember } from '../records/organization-member.ts'
import { rate } from '../records/rate.ts'

type Of = { organization_id: number }
type Members = { members: { user_id: number }[] }

const eachMember = ({ members }: Members) => members.map(({ user_id }) => updated(user_id))

export const organizationFeed: Resource = {
  name: 'organization',
  record: organization,
  key: { id: 'o.id' },
  from: () => sql`organizations o`,
  organization: 'o.id',
  touches: {
    'organization.created': ({ organization_id }: Of) => [created(organization_id)],
    'organization.changed': ({ organization_id }: Of) => [updated(organization_id)],
  },
}

/** Members stay when they are removed, and say so; what they are in effect follows from their projects. */
export const memberFeed: Resource = {
  name: 'member',
  record: organizationMember,
  key: { user_id: 'm.user_id' },
  from: () => sql`organization_members m join organizations o on o.id = m.organization_id`,
  organization: 'm.organization_id',
  more: {
    columns: sql`m.profile, m.limits`,
    shown: (row, extra) => extended(row, { profile: extra(0), limits: extra(1) }),
  },
  touches: {
    'member.added': ({ user_id }: { user_id: number }) => [created(user_id)],
    'member.removed': ({ user_id }: { user_id: number }) => [updated(user_id)],
    'members.changed': eachMember,
    'members.seen': ({ user_ids }: { user_ids: number[] }) => user_ids.map((id) => updated(id)),
    'project.members_changed': eachMember,
  },
}

type Rates = { created_ids: number[]; changed_ids: number[]; removed_ids: number[] }

export const rateFeed: Resource = {
  name: 'rate',
  record: rate,
  key: { id: 'r.id' },
  from: () => sql`rates r join organizations o on o.id = r.organization_id`,
  organization: 'r.organization_id',
  touches: {
    'rates.changed': ({ created_ids, changed_ids, removed_ids }: Rates) => [
      ...removed_ids.map((id) => deleted(id)),
      ...changed_ids.map((id) => updated(id)),
      ...created_ids.map((id) => created(id)),
    ],
  },
}
