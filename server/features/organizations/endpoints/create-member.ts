import { Type } from 'typebox'
import { managers, requireRates } from '../../../api/access.ts'
import { mayMakeManagers } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { idsInput, nameInput, namePartInput, oneOfInput } from '../../../foundation/http/body.ts'
import { anyCharacter } from '../../../foundation/http/control-characters.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { created } from '../../../foundation/http/reply.ts'
import { metadataInput } from '../../../foundation/records/metadata.ts'
import { hashPassword } from '../../identity/public.ts'
import { createMember as create, newMemberFaults } from '../changes/create-member.ts'
import {
  countTriedAddress,
  forgiveTriedAddress,
  refusedMembersPerDay,
  refusedMembersPerUser,
  requireVouching,
} from '../changes/tried-addresses.ts'
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
  password: Type.String({ minLength: 10, maxLength: 256, ...anyCharacter }),
  require_password_change: Type.Optional(Type.Boolean({ default: true })),
  allow_receiving_emails: Type.Optional(Type.Boolean({ default: false })),
})

export const createMember = (ports: OrganizationPorts) =>
  endpoint({
    post: '/v2/organizations/:organization_id/members',
    tag: 'Members',
    summary: 'Create a user as a member',
    description: `For people who should not sign up themselves; invite all others. Refused unless the administrator of the server vouches for the organization, or for another one that the caller manages (10032): anyone can create other organizations, and would learn which addresses have accounts. Refused if the email address already belongs to a user (11000). After ${refusedMembersPerUser} refused calls in a day, a user creates no more members that day, nor does an organization after ${refusedMembersPerDay} (13000). A pay_rate requires manage_billing (10004).`,
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
    lookup: ({ db, membership, body, isRefused }) =>
      newMemberFaults(db, ports, membership.organizationId, body, isRefused),
    reply: created(organizationMember),
    example: {
      body: {
        user: { name: 'Nina Newhire', email: 'nina.newhire@stint.example', password: 'a good long password' },
      },
    },

    async prepare({ db, caller, membership: { organizationId }, body, now }) {
      const { userId } = caller
      await requireVouching(db, caller, organizationId)
      await countTriedAddress(db, { organizationId, userId }, now)
      return hashPassword(body.user.password)
    },

    async handle({ caller, membership, body, prepared: passwordHash, ...writer }) {
      if (body.role === 'organization_manager' && !mayMakeManagers(membership)) throw problems.managers_only()
      requireRates(membership, body.pay_rate != null)
      const { organizationId } = membership
      const userId = await create(writer, ports, organizationId, { ...body, passwordHash })
      await forgiveTriedAddress(writer.db, { organizationId, userId: caller.userId }, writer.now)
      return getMember(writer.db, organizationId, userId)
    },
  })

function nameFaults(user: { name?: string; first_name?: string }): Detail[] {
  if (user.name !== undefined || (user.first_name ?? '').trim() !== '') return []
  return [{ attribute: 'user.name', error: 'is required unless first_name is sent' }]
}
