import { Type } from 'typebox'
import { type InviteRole, inviteRoles } from '../rules/invite-role.ts'

/** An invite that waits in the account of its address. */
export const waitingInvite = Type.Object(
  {
    id: Type.Integer(),
    organization_name: Type.String(),
    role: Type.Unsafe<InviteRole>(Type.Enum([...inviteRoles])),
    invited_by_name: Type.Union([Type.String(), Type.Null()], {
      description: 'Null if an administrator of the server sent it.',
    }),
    created_at: Type.String({ format: 'date-time' }),
    expires_at: Type.String({ format: 'date-time' }),
  },
  { title: 'WaitingInvite' },
)
