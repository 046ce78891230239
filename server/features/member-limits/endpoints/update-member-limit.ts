import { endpoint } from '../../../api/endpoint.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { type Instant, parseInstant } from '../../../foundation/time/instant.ts'
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
    'Send the complete group: fields that you leave out get their defaults. alerts alone stay as they are if you leave them out, because all groups of the project share them. Members of other groups are moved to this one.',
  access: mayUseMemberLimit,
  header: {
    name: 'If-Match',
    description: 'The updated_at that you read. If the group has changed since, the call is refused (11003).',
  },
  body: limitGroupInput,
  check: limitGroupFaults,
  lookup: ({
    db,
    membership: { organizationId },
    params: { project_id: projectId },
    body: { member_ids = [] },
  }) => memberFaults(db, { organizationId, projectId }, member_ids),
  reply: one(memberLimit),
  example: { body: { type: 'hours', hours: 16, recurrence: 'monthly', member_ids: [] } },

  async handle({ membership: { organizationId, timeZone }, subject, params, header, body, ...writer }) {
    const at = { organizationId, projectId: params.project_id, zone: timeZone }
    await replaceGroup(writer, at, subject.cell('id'), body, seenIn(header))
    return getGroup(writer.db, at, subject.cell('id'))
  },
})

/** The instant in the header, with or without quotes; undefined if any version is fine. */
function seenIn(header: string | undefined): Instant | undefined {
  const text = header?.trim().replace(/^"(.*)"$/, '$1')
  if (text === undefined || text === '' || text === '*') return undefined
  const seen = parseInstant(text)
  if (seen === undefined) throw invalid('If-Match', 'must be the updated_at of the group')
  return seen
}
