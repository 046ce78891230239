import { Type } from 'typebox'
import { signedInForNew } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { nameInput, oneOfInput } from '../../../foundation/http/body.ts'
import { created } from '../../../foundation/http/reply.ts'
import { timeZoneOf } from '../../identity/public.ts'
import { createOrganization as create } from '../changes/create-organization.ts'
import { requireMayCreate } from '../changes/creation.ts'
import type { OrganizationPorts } from '../ports.ts'
import { organization } from '../records/organization.ts'
import { addons } from '../rules/plan.ts'
import { getOrganization } from '../store/organizations.ts'

export const createOrganization = ({ creation }: Pick<OrganizationPorts, 'creation'>) =>
  endpoint({
    post: '/v2/organizations',
    tag: 'Organizations',
    summary: 'Create an organization',
    description:
      'The caller becomes the owner. The organization starts in the caller’s time zone, on an active plan. An organization token can access its own organization and the ones it created. The server can limit how many organizations a user creates (11104), and can leave it to its administrators (403).',
    access: signedInForNew,
    body: Type.Object({
      name: nameInput(),
      addons: Type.Optional(Type.Array(oneOfInput(...addons), { maxItems: 100 })),
      industry: Type.Optional(Type.String({ minLength: 1, maxLength: 100, default: 'Other' })),
    }),
    reply: created(organization),
    refuses: [400, 403],
    example: { body: { name: 'Northwind', addons: ['projects', 'time_off'], industry: 'Logistics' } },

    async handle({ caller, body, ...writer }) {
      const { credential } = caller
      await requireMayCreate(writer.db, caller.userId, creation)
      const id = await create(writer, {
        ...body,
        name: body.name.trim(),
        ownerId: caller.userId,
        timeZone: await timeZoneOf(writer.db, caller.userId),
        createdWithTokenId: credential.kind === 'organization_token' ? credential.id : undefined,
      })
      return getOrganization(writer.db, id)
    },
  })
