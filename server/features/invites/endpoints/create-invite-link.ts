import { randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { idsInput, instantInput, oneOfInput, orNullInput } from '../../../foundation/http/body.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { created } from '../../../foundation/http/reply.ts'
import { parseInstant } from '../../../foundation/time/instant.ts'
import { projectsAmong } from '../../projects/public.ts'
import { mayWriteInviteLinks } from '../access.ts'
import { inviteLinkAudit } from '../audits.ts'
import { unknownProjects } from '../changes/refusals.ts'
import { inviteLinkCreated } from '../facts.ts'
import { inviteLink } from '../records/invite-link.ts'
import { linkRoles, roleFor } from '../rules/invite-role.ts'
import { getInviteLink, insertInviteLink } from '../store/invite-links.ts'

export const createInviteLink = endpoint({
  post: '/v2/organizations/:organization_id/invite_links',
  tag: 'Invites',
  summary: 'Create an invite link',
  description:
    'Anyone with the link can join the organization in this role, so the role can’t be manager. A project role without projects becomes project_viewer.',
  access: mayWriteInviteLinks,
  requiresFreshSession: true,
  body: Type.Object({
    role: Type.Optional(oneOfInput(...linkRoles)),
    project_ids: Type.Optional(idsInput()),
    expires_at: Type.Optional(orNullInput(instantInput())),
    max_uses: Type.Optional(
      orNullInput(
        Type.Integer({
          minimum: 1,
          maximum: 100_000,
          description: 'How many people can join with the link.',
        }),
      ),
    ),
  }),
  async lookup({ db, membership: { organizationId }, body }) {
    if (body.project_ids === undefined) return []
    const projectIds = [...new Set(body.project_ids)]
    return unknownProjects(projectIds, await projectsAmong(db, organizationId, projectIds), true)
  },
  reply: created(inviteLink),
  example: { body: { role: 'project_user', max_uses: 20 } },

  async handle({ membership: { organizationId }, body, db, now, audit, announce, maker }) {
    const projectIds = [...new Set(body.project_ids)]
    const expiresAt = body.expires_at == null ? undefined : parseInstant(body.expires_at)
    if (expiresAt !== undefined && expiresAt <= now) throw invalid('expires_at', 'must be in the future')
    const role = roleFor(body.role ?? 'project_user', projectIds)
    const id = await insertInviteLink(
      db,
      organizationId,
      {
        code: randomBytes(18).toString('base64url'),
        role,
        projectIds,
        maxUses: body.max_uses ?? undefined,
        expiresAt,
        maker: maker(),
      },
      now,
    )
    audit(inviteLinkAudit('create', { organizationId, recordId: id, details: { role } }))
    announce(inviteLinkCreated({ organization_id: organizationId, invite_link_id: id, role }))
    return getInviteLink(db, organizationId, id, now)
  },
})
