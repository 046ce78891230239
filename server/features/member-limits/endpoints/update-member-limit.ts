import { endpoint } from '../../../api/endpoint.ts'
import { ifMatch, seenIn } from '../../../api/if-match.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayUseMemberLimit } from '../access.ts'
import { replaceGroup } from '../changes/change-groups.ts'
import { memberFaults } from '../changes/member-faults.ts'
import { memberLimit } from '../records/member-limit.ts'
import { limitGroupFaults, limitGroupInput } from '../rules/limit-group.ts'
import { getGroup } from '../store/groups.ts'

export const updateMemberLimit = endpoint({
  put: '/v2/projects/:project_id/member_limits/:member_limit_id',
  tag: 'Member limits',
  summary: 'Replace a limit group',
  description:
    'Send the complete group: fields you omit get their defaults, except alerts, which stay as they are because all groups of the project share them. Members of other groups are moved to this one.',
  access: mayUseMemberLimit,
  header: ifMatch('group', { isOptional: false }),
  body: limitGroupInput,
  check: limitGroupFaults,
  lookup: ({
    db,
    membership: { organizationId },
    params: { project_id: projectId },
    body: { member_ids = [] },
  }) => memberFaults(db, { organizationId, projectId }, member_ids),
  reply: one(memberLimit),
  example: {
    header: '*',
    body: { type: 'hours', hours: 16, recurrence: 'monthly', member_ids: [] },
  },

  async handle({ membership: { organizationId, timeZone }, subject, params, header, body, ...writer }) {
    const at = { organizationId, projectId: params.project_id, zone: timeZone }
    await replaceGroup(writer, at, subject.cell('id'), body, seenIn(header))
    return getGroup(writer.db, at, subject.cell('id'))
  },
})
