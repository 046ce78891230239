import { Type } from 'typebox'
import { signedInForNew } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { nameInput, oneOfInput } from '../../../foundation/http/body.ts'
import { created } from '../../../foundation/http/reply.ts'
import { weekStarts } from '../../../foundation/time/weekday.ts'
import { isAdministrator, timeZoneOf } from '../../identity/public.ts'
import { createOrganization as create } from '../changes/create-organization.ts'
import { requireMayCreate } from '../changes/creation.ts'
import type { OrganizationPorts } from '../ports.ts'
import { organization } from '../records/organization.ts'
import { currencyFaults, currencyOf, zoneFaults } from '../rules/general.ts'
import { addons } from '../rules/plan.ts'
import { getOrganization } from '../store/organizations.ts'

export const createOrganization = ({ creation }: Pick<OrganizationPorts, 'creation'>) =>
  endpoint({
    post: '/v2/organizations',
    tag: 'Organizations',
    summary: 'Create an organization',
    description:
      'The caller becomes the owner. By default the organization uses the caller’s time zone, USD, weeks that start on Monday, an active plan and every add-on. An organization token can access its own organization and the ones it created. The server can limit how many organizations a user creates (11104), and can reserve the call for its administrators (403).',
    access: signedInForNew,
    body: Type.Object({
      name: nameInput(),
      addons: Type.Optional(
        Type.Array(oneOfInput(...addons), {
          maxItems: 100,
          description: 'The add-ons of the organization. Defaults to all.',
        }),
      ),
      industry: Type.Optional(Type.String({ minLength: 1, maxLength: 100, default: 'Other' })),
      time_zone: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      currency: Type.Optional(Type.String({ maxLength: 3, description: 'An ISO 4217 code, such as EUR.' })),
      week_start: Type.Optional(oneOfInput(...weekStarts)),
    }),
    check: ({ time_zone, currency }) => [...zoneFaults(time_zone), ...currencyFaults(currency)],
    reply: created(organization),
    refuses: [400, 403],
    example: { body: { name: 'Northwind', addons: ['projects', 'time_off'], industry: 'Logistics' } },

    async handle({ caller, body, ...writer }) {
      const { credential } = caller
      await requireMayCreate(writer.db, caller.userId, creation)
      const id = await create(writer, {
        name: body.name.trim(),
        industry: body.industry,
        addons: body.addons ?? [...addons],
        ownerId: caller.userId,
        timeZone: body.time_zone ?? (await timeZoneOf(writer.db, caller.userId)),
        currency: currencyOf(body.currency),
        weekStart: body.week_start,
        isVouchedFor: await isAdministrator(writer.db, caller.userId),
        createdWithTokenId: credential.kind === 'organization_token' ? credential.id : undefined,
      })
      return getOrganization(writer.db, id)
    },
  })
