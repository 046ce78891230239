import { Type } from 'typebox'
import { type InviteRole, inviteRoles } from '../rules/invite-role.ts'

/** An invite as whoever holds its link sees it. */
export const shownInvite = Type.Object(
  {
    organization_name: Type.String(),
    email: Type.String(),
    role: Type.Unsafe<InviteRole>(Type.Enum([...inviteRoles])),
    invited_by_name: Type.Union([Type.String(), Type.Null()], {
      description: 'Null: an administrator of the server.',
    }),
    expires_at: Type.String({ format: 'date-time' }),
    has_account: Type.Boolean({ description: 'Whether whoever is invited must sign in to accept.' }),
  },
  { title: 'ShownInvite' },
)
