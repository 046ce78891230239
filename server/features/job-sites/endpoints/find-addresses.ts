import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { explained, required, words } from '../../../foundation/http/query.ts'
import { json } from '../../../foundation/http/reply.ts'
import { mayCreateSites } from '../access.ts'
import type { JobSitesPorts } from '../ports.ts'
import type { FoundAddress } from '../rules/found-address.ts'

const found = Type.Object(
  {
    address: Type.String({ description: 'The address in the service’s own format.' }),
    latitude: Type.Number({ minimum: -90, maximum: 90, description: 'Degrees north.' }),
    longitude: Type.Number({ minimum: -180, maximum: 180, description: 'Degrees east.' }),
  },
  { additionalProperties: false },
)

const addressesReply = json<{ job_site_addresses: readonly FoundAddress[] }>(
  'At most 10 addresses, best match first.',
  Type.Object({ job_site_addresses: Type.Array(found) }, { additionalProperties: false }),
)

export const findAddresses = ({ map }: Pick<JobSitesPorts, 'map'>) =>
  endpoint({
    get: '/v2/organizations/:organization_id/job_site_addresses',
    tag: 'Job sites',
    summary: 'Find where an address is',
    description:
      'Calls the address service that the server’s operator has configured. Returns at most 10 addresses; without a service, the list is empty. Returns 503 if the service doesn’t respond.',
    access: mayCreateSites,
    query: { query: explained('The address, or part of one.', required(words(300))) },
    limit: { name: 'addresses', calls: 300, windowSeconds: 3_600 },
    reply: addressesReply,
    example: { query: 'query=Cais do Sodré, Lisboa' },

    handle: async ({ query: { query } }) => ({
      job_site_addresses: (await map.geocoder?.find(query)) ?? [],
    }),
  })
