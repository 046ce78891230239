import { endpoint } from '../../../api/endpoint.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayListMemberLimits } from '../access.ts'
import { createGroup } from '../changes/change-groups.ts'
import { memberFaults } from '../changes/member-faults.ts'
import { memberLimit } from '../records/member-limit.ts'
import { limitGroupFaults, limitGroupInput } from '../rules/limit-group.ts'
import { getGroup } from '../store/groups.ts'

export const createMemberLimit = endpoint({
  post: '/v2/projects/:project_id/member_limits',
  tag: 'Member limits',
  summary: 'Create a limit group',
  description:
    'The limit is per member, not pooled: each member may spend up to the hours or cost in each period. All members must be on the project. A member of another group is moved to the new one. alerts changes the settings of all groups of the project.',
  access: mayListMemberLimits,
  body: limitGroupInput,
  check: limitGroupFaults,
  lookup: ({ db, membership: { organizationId }, subject, body: { member_ids = [] } }) =>
    memberFaults(db, { organizationId, projectId: subject.cell('id') }, member_ids),
  reply: created(memberLimit),
  example: { body: { type: 'hours', hours: 20, recurrence: 'weekly', recurrence_start: 1, member_ids: [] } },

  async handle({ membership: { organizationId, timeZone }, subject, body, ...writer }) {
    const at = { organizationId, projectId: subject.cell('id'), zone: timeZone }
    const id = await createGroup(writer, at, body)
    return getGroup(writer.db, at, id)
  },
})
