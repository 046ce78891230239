import { Type } from 'typebox'
import { signedIn } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { json } from '../../../foundation/http/reply.ts'
import { listCountries } from '../public-holidays.ts'

const region = { code: Type.String(), name: Type.String() }

export const listHolidayCountries = endpoint({
  get: '/v2/holiday_countries',
  tag: 'Holidays',
  summary: 'List the countries whose holidays can be imported',
  description: 'Returns a fixed list: the countries whose public holidays can be imported.',
  access: signedIn,
  reply: json(
    'The countries with their regions.',
    Type.Object(
      {
        countries: Type.Array(
          Type.Object(
            { ...region, regions: Type.Array(Type.Object(region, { additionalProperties: false })) },
            { additionalProperties: false },
          ),
        ),
      },
      { additionalProperties: false },
    ),
  ),

  handle: async () => ({ countries: await listCountries() }),
})
