import { Type } from 'typebox'
import { type InviteRole, inviteRoles } from '../rules/invite-role.ts'

const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

/** An invitation on the page that its link opens. */
export const shownInvite = Type.Object(
  {
    organization_name: Type.String(),
    email: orNull('The invited address. For an invite link, the address of the signed-in user, or null.'),
    name: orNull('The name that the inviter typed; null if there is none.'),
    role: Type.Unsafe<InviteRole>(Type.Enum([...inviteRoles])),
    invited_by_name: orNull(
      'Null if an administrator of the server sent it, or for the invite_url of an organization.',
    ),
    expires_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'Null if it never expires.',
    }),
    has_account: Type.Boolean({
      description:
        'Whether the invited person has an account and must sign in to accept. Links that prove no address say so only to that person.',
    }),
    proves_address: Type.Boolean({ description: 'Whether it is the mailed link, which proves the address.' }),
  },
  { title: 'Invite' },
)
