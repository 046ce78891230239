import { Type } from 'typebox'
import { managers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { success } from '../../../foundation/http/reply.ts'
import { updateMembers as update } from '../changes/update-members.ts'
import type { ProjectMemberships } from '../ports.ts'
import { problems } from '../problems.ts'
import { memberInput } from '../rules/member-changes/inputs.ts'

const mostMembers = 150

export const updateMembers = (projects: ProjectMemberships) =>
  endpoint({
    put: '/v2/organizations/:organization_id/update_members',
    tag: 'Members',
    summary: 'Change members of an organization',
    description: `At most ${mostMembers} (11004 otherwise), all of them or none. Only what is sent changes; limits are sent whole: missing ones are removed, an empty object removes all. role remove takes the member out of the organization, its projects and teams. Owners alone make or unmake owners, and the last one stays.`,
    access: managers,
    body: Type.Object({ members: Type.Array(memberInput, { minItems: 1 }) }),
    reply: success,
    example: { body: { members: [{ user_id: 1, metadata: [{ key: 'badge', value: '17' }] }] } },

    async handle({ membership, body, ...writer }) {
      if (body.members.length > mostMembers) throw problems.too_many_members()
      await update(writer, projects, {
        organizationId: membership.organizationId,
        wanted: body.members,
        byOwner: membership.role === 'owner',
      })
    },
  })
