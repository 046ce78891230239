import { Type } from 'typebox'
import { managers } from '../../../api/access.ts'
import { mayMakeManagers } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { bodyLimits } from '../../../foundation/http/body-limit.ts'
import { success } from '../../../foundation/http/reply.ts'
import { updateMembers as update } from '../changes/update-members.ts'
import type { OrganizationPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { memberInput } from '../rules/member-changes/inputs.ts'

const mostMembers = 150

export const updateMembers = ({ projects }: Pick<OrganizationPorts, 'projects'>) =>
  endpoint({
    put: '/v2/organizations/:organization_id/update_members',
    tag: 'Members',
    summary: 'Change members of an organization',
    description: `Changes up to ${mostMembers} members (11004 otherwise), all or none. Send only the fields to change. Send limits whole: limits you leave out are removed, and an empty object removes all. The role remove removes the member from the organization, its projects and teams. A name that you change is shown in your organization only, unless your organization created the account and the user was never in another one. Only owners can add or remove owners, and the last owner must stay. Only owners change view_others_data, manage_billing and manage_it.`,
    access: managers,
    body: Type.Object({ members: Type.Array(memberInput, { minItems: 1, maxItems: 1_000 }) }),
    bodyLimit: bodyLimits.batch,
    reply: success,
    example: { body: { members: [{ user_id: 1, metadata: [{ key: 'badge', value: '17' }] }] } },

    async handle({ membership, body, ...writer }) {
      if (body.members.length > mostMembers) throw problems.too_many_members()
      await update(writer, projects, {
        organizationId: membership.organizationId,
        wanted: body.members,
        byOwner: membership.role === 'owner',
        mayMakeManagers: mayMakeManagers(membership),
      })
    },
  })
