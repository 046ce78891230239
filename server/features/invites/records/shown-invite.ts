import { Type } from 'typebox'
import { type InviteRole, inviteRoles } from '../rules/invite-role.ts'

const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

/** An invitation as whoever holds its address sees it. */
export const shownInvite = Type.Object(
  {
    organization_name: Type.String(),
    email: orNull(
      'Who is invited. By a link everybody is: then it is the address of whoever is signed in, or null.',
    ),
    role: Type.Unsafe<InviteRole>(Type.Enum([...inviteRoles])),
    invited_by_name: orNull('Null: an administrator of the server, or nobody in particular.'),
    expires_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'Null: never.',
    }),
    has_account: Type.Boolean({ description: 'Whether whoever is invited must sign in to accept.' }),
  },
  { title: 'ShownInvite' },
)
