import { Type } from 'typebox'
import { managers } from '../../../api/access.ts'
import { isSightless, managesPay, mayMakeManagers } from '../../../api/caller.ts'
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
    description: `Changes up to ${mostMembers} members (11004 otherwise), all or none. Send only the fields to change, but send limits whole: limits you omit are removed, and an empty object removes all. The role remove removes the member from the organization, its projects and its teams. A changed name is shown in your organization only, unless your organization created the account and the user was never in another one. Only owners can add or remove owners (10003), and the last owner must stay. Only owners can change view_others_data, manage_billing and manage_it, their own pay, and another owner’s name, pay and trackable (10003). Rates require manage_billing (10004). Managers without view_others_data can’t change their own roles (10003).`,
    access: managers,
    body: Type.Object({ members: Type.Array(memberInput, { minItems: 1, maxItems: mostMembers }) }),
    bodyLimit: bodyLimits.batch,
    refuseFirst({ members }) {
      if (Array.isArray(members) && members.length > mostMembers) throw problems.too_many_members()
    },
    reply: success,
    example: { body: { members: [{ user_id: 1, metadata: [{ key: 'badge', value: '17' }] }] } },

    async handle({ caller, membership, body, ...writer }) {
      await update(writer, projects, {
        organizationId: membership.organizationId,
        wanted: body.members,
        by: {
          userId: caller.userId,
          byOwner: membership.role === 'owner',
          isSoleOwner: membership.isSoleOwner,
          mayMakeManagers: mayMakeManagers(membership),
          managesPay: managesPay(membership),
          isSightless: isSightless(membership),
        },
      })
    },
  })
