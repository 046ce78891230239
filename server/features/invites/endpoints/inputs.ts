import { type Static, Type } from 'typebox'
import { idsInput, nameInput, oneOfInput, orNullInput, rateInput } from '../../../foundation/http/body.ts'
import { parseRate } from '../../../foundation/money/rate.ts'
import type { InviteWanted } from '../rules/invite-plan.ts'
import { inviteRoles } from '../rules/invite-role.ts'

export const roleInput = () => oneOfInput(...inviteRoles)

export const inviteInput = Type.Object({
  email: Type.String({ format: 'email', maxLength: 254 }),
  name: Type.Optional(
    orNullInput(
      Type.String({ ...nameInput(), description: 'Filled in when the person accepts; they can change it.' }),
    ),
  ),
  role: Type.Optional(
    Type.Unsafe<Static<ReturnType<typeof roleInput>>>({
      ...roleInput(),
      default: 'project_user',
      description: 'A project role without projects becomes project_viewer.',
    }),
  ),
  pay_rate: Type.Optional(orNullInput(rateInput())),
  project_ids: Type.Optional(idsInput()),
  trackable: Type.Optional(Type.Boolean({ default: true })),
  view_only: Type.Optional(Type.Boolean({ default: false })),
})

export function wantedOf(input: Static<typeof inviteInput>): InviteWanted {
  return {
    email: input.email,
    name: input.name?.trim() ?? undefined,
    role: input.role ?? 'project_user',
    payRate: input.pay_rate == null ? undefined : parseRate(input.pay_rate),
    projectIds: [...new Set(input.project_ids)],
    isTrackable: input.trackable ?? true,
    isViewOnly: input.view_only ?? false,
  }
}
