import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { findAccount, findUserIdByEmail } from '../../identity/public.ts'
import { nameOfOrganization } from '../../organizations/public.ts'
import { findEntrance } from '../changes/entrance.ts'
import { shownInvite } from '../records/shown-invite.ts'
import { secretWord } from './secret-word.ts'

export const showInvite = accountEndpoint({
  get: '/account/invites/:secret',
  summary: 'Get an invitation',
  description:
    'Takes the secret of a mailed invite, or the code of its copied link, of an invite link or of an organization’s invite_url.',
  access: 'public',
  words: secretWord,
  reply: Type.Object({ invite: shownInvite }),

  async handle({ db, params, session, now }) {
    const entrance = await findEntrance(db, params.secret, now)
    if (entrance === undefined) throw problems.not_found()
    const { organizationId, role, invitedById, expiresAt } = entrance
    const isInvite = entrance.kind === 'invite'
    const own = (await findAccount(db, session.userId))?.email ?? null
    const email = isInvite ? entrance.email : own
    const isOpen = !isInvite || entrance.isCopied
    const hasAccount = isOpen
      ? own !== null && own.toLowerCase() === email?.toLowerCase()
      : (await findUserIdByEmail(db, entrance.email)) !== undefined
    const inviter = invitedById === null ? undefined : await findAccount(db, invitedById)
    return {
      invite: {
        organization_name: (await nameOfOrganization(db, organizationId)) ?? '',
        email,
        name: isInvite ? entrance.name : null,
        role,
        invited_by_name: inviter?.name ?? null,
        expires_at: expiresAt,
        has_account: hasAccount,
        proves_address: !isOpen,
      },
    }
  },
})
