import { randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { json } from '../../../foundation/http/reply.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { mayHandleInvite } from '../access.ts'
import { inviteAudit } from '../audits.ts'
import { lockOpenInvite } from '../changes/lock-open-invite.ts'
import { inviteChanged } from '../facts.ts'
import { changeLinkCode, findLinkCode } from '../store/invite-secrets.ts'

type Link = { url: string; expires_at: Instant }

export const createLinkOfInvite = endpoint({
  post: '/v2/invites/:invite_id/link',
  tag: 'Invites',
  summary: 'Get the link of an invite',
  description:
    'Returns a link that accepts this invite, for servers without mail and for chats. It is the same link each time, and works until the invite is accepted, declined, deleted, resent or expired (404). Unlike the mailed link it doesn’t prove the address: a new account has to confirm it.',
  access: mayHandleInvite,
  reply: json<Link>(
    'The link.',
    Type.Object(
      { url: Type.String({ format: 'uri' }), expires_at: Type.String({ format: 'date-time' }) },
      { additionalProperties: false },
    ),
  ),

  async handle({ db, subject, now, urls, audit, announce }) {
    const { organizationId, id } = subject
    const { email } = await lockOpenInvite(db, subject)
    const pending = await findLinkCode(db, organizationId, id, now)
    if (pending === undefined) throw problems.not_found()
    const code = pending.link_code ?? randomBytes(18).toString('base64url')
    if (pending.link_code === null) {
      await changeLinkCode(db, organizationId, id, code, now)
      announce(inviteChanged({ organization_id: organizationId, invite_id: id, changed: ['link'] }))
    }
    audit(inviteAudit('share', { organizationId, recordId: id, details: { email } }))
    return { url: `${urls.base}/invite/${code}`, expires_at: pending.expires_at }
  },
})
