import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { enter } from '../changes/entrance.ts'
import { findOwnInvite } from '../changes/own-invite.ts'
import { welcome } from '../changes/welcome.ts'

export const acceptOpenInvite = accountEndpoint({
  post: '/account/open_invites/:invite_id/accept',
  summary: 'Accept an invite that waits for you',
  description: 'Makes you a member of the organization. The invite must be to your confirmed email address.',
  access: 'session',
  reply: Type.Object({ organization_id: Type.Integer() }),

  async handle({ session, params, ...writer }) {
    const invite = await findOwnInvite(writer, session.userId, params.invite_id)
    if (!(await enter(writer.db, invite, writer.now))) throw problems.not_found()
    await welcome(writer, invite, session.userId)
    return { organization_id: invite.organizationId }
  },
})
