import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { findUserIdByEmail } from '../../identity/public.ts'
import { nameOfOrganization } from '../../organizations/public.ts'
import { shownInvite } from '../records/invite.ts'
import { findInvite } from '../store/invites.ts'

export const getInvite = accountEndpoint({
  get: '/account/invites/:secret',
  summary: 'Get an invitation',
  access: 'public',
  reply: Type.Object({ invite: shownInvite }),

  async handle({ db, params, now }) {
    const invite = await findInvite(db, secretHash(params.secret ?? ''), now)
    if (invite === undefined) throw problems.not_found()
    const { email, role, invited_by_name, expires_at } = invite
    const organization_name = (await nameOfOrganization(db, invite.organization_id)) ?? ''
    const has_account = (await findUserIdByEmail(db, email)) !== undefined
    return { invite: { organization_name, email, role, invited_by_name, expires_at, has_account } }
  },
})
