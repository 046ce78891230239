import { Type } from 'typebox'
import { managers } from '../../../api/access.ts'
import { mayMakeManagers } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { idsInput, nameInput, namePartInput, oneOfInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { created } from '../../../foundation/http/reply.ts'
import { metadataInput } from '../../../foundation/records/metadata.ts'
import { createMember as create, newMemberFaults } from '../changes/create-member.ts'
import type { OrganizationPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { organizationMember } from '../records/organization-member.ts'
import { paymentInput } from '../rules/member-changes/inputs.ts'
import { getMember } from '../store/member-list.ts'

const { pay_rate, pay_period, period_week_day, period_start_day, period_second_start_day } =
  paymentInput.properties

const userInput = Type.Object({
  name: Type.Optional(nameInput()),
  first_name: Type.Optional(namePartInput(100)),
  last_name: Type.Optional(namePartInput(100)),
  email: Type.String({ format: 'email', maxLength: 255 }),
  password: Type.String({ minLength: 10, maxLength: 256 }),
  require_password_change: Type.Optional(Type.Boolean({ default: true })),
  allow_receiving_emails: Type.Optional(Type.Boolean({ default: false })),
})

export const createMember = (ports: OrganizationPorts) =>
  endpoint({
    post: '/v2/organizations/:organization_id/members',
    tag: 'Members',
    summary: 'Create a user as a member',
    description:
      'For people who should not sign up themselves; invite everybody else. The email address must not belong to a user yet.',
    access: managers,
    body: Type.Object({
      user: userInput,
      role: Type.Optional(
        oneOfInput('organization_manager', 'project_manager', 'project_user', 'project_viewer'),
      ),
      pay_rate,
      view_only: Type.Optional(Type.Boolean()),
      pay_period,
      period_week_day,
      period_start_day,
      period_second_start_day,
      timesheet_approval: Type.Optional(Type.Boolean({ default: false })),
      project_ids: Type.Optional(idsInput()),
      team_ids: Type.Optional(idsInput()),
      metadata: Type.Optional(metadataInput),
    }),
    check: ({ user }) => (user ? nameFaults(user) : []),
    lookup: ({ db, membership, body }) => newMemberFaults(db, ports, membership.organizationId, body),
    reply: created(organizationMember),
    example: {
      body: {
        user: { name: 'Nina Newhire', email: 'nina.newhire@stint.example', password: 'a good long password' },
      },
    },

    async handle({ membership, body, ...writer }) {
      if (body.role === 'organization_manager' && !mayMakeManagers(membership)) throw problems.managers_only()
      const { organizationId } = membership
      const userId = await create(writer, ports, organizationId, body)
      return getMember(writer.db, organizationId, userId)
    },
  })

function nameFaults(user: { name?: string; first_name?: string }): Detail[] {
  if (user.name !== undefined || (user.first_name ?? '').trim() !== '') return []
  return [{ attribute: 'user.name', error: 'is required unless first_name is sent' }]
}
