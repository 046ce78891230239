import { Type } from 'typebox'
import { dryRunOf } from '../../../api/dry-run.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { oneOfInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { json } from '../../../foundation/http/reply.ts'
import { mayCreateHolidays } from '../access.ts'
import { addPlanned, planHolidays } from '../changes/import-holidays.ts'
import { listCountries } from '../public-holidays.ts'
import { holidayTypes } from '../rules/import-plan.ts'
import { amountInput, countryInput, usualSeconds } from './inputs.ts'

const day = { date: Type.String({ format: 'date' }), name: Type.String() }

const importSchema = Type.Object(
  {
    dry_run: Type.Boolean(),
    added: Type.Array(
      Type.Object(
        {
          ...day,
          type: oneOfInput(...holidayTypes),
          substitute: Type.Boolean({ description: 'Whether it substitutes for a holiday on a weekend.' }),
          holiday_id: Type.Optional(Type.Integer({ description: 'Absent with dry_run.' })),
        },
        { additionalProperties: false },
      ),
    ),
    present: Type.Array(
      Type.Object(
        {
          holiday_id: Type.Integer(),
          ...day,
          source_date: Type.String({
            format: 'date',
            description: 'The date by the rules of the country, if the holiday was moved.',
          }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

const importReply = json('The holidays that the import added, and the ones that existed.', importSchema)

export const importHolidays = endpoint({
  post: '/v2/organizations/:organization_id/holidays/import',
  tag: 'Holidays',
  summary: 'Import the public holidays of a country',
  description:
    'Adds the holidays that are missing; repeating the import adds nothing twice. Existing holidays stay as they are, even if their date or name was changed; deleted holidays are added again. With dry_run the reply shows the result, and nothing is written.',
  access: mayCreateHolidays,
  body: Type.Object({
    country: countryInput(),
    region: Type.Optional(
      Type.String({
        maxLength: 40,
        description: 'A region of the country, as GET /v2/holiday_countries lists it.',
      }),
    ),
    years: Type.Array(Type.Integer({ minimum: 1970, maximum: 2100 }), {
      minItems: 1,
      maxItems: 3,
      uniqueItems: true,
    }),
    paid: Type.Optional(Type.Boolean({ description: 'Whether the holiday is paid. False by default.' })),
    amount_used: Type.Optional(amountInput()),
    types: Type.Optional(
      Type.Array(oneOfInput(...holidayTypes), {
        minItems: 1,
        maxItems: holidayTypes.length,
        uniqueItems: true,
        description: 'Only public holidays by default.',
      }),
    ),
    observed_only: Type.Optional(
      Type.Boolean({
        description:
          'If a holiday has a substitute day because it falls on a weekend, import only the substitute. True by default.',
      }),
    ),
    auto_add_new_users: Type.Optional(Type.Boolean({ description: 'True by default.' })),
    match_country: Type.Optional(
      Type.Boolean({
        description:
          'Apply only to members whose profile has this country. False by default: applies to all members.',
      }),
    ),
  }),
  lookup: ({ body }) => placeFaults(body),
  reply: importReply,
  dryRun: dryRunOf(importReply, 'The holidays that the import would add, and the ones that exist.'),
  example: { body: { country: 'PT', years: [2027] } },

  async handle({ membership: { organizationId }, body, isDryRun, ...writer }) {
    const terms = {
      ...body,
      region: body.region,
      paid: body.paid ?? false,
      amount_used: body.amount_used ?? usualSeconds,
      types: body.types ?? (['public'] as const),
      observed_only: body.observed_only ?? true,
      auto_add_new_users: body.auto_add_new_users ?? true,
      match_country: body.match_country ?? false,
    }
    const { added, present } = await planHolidays(writer.db, organizationId, terms)
    const made = isDryRun ? [] : await addPlanned(writer, organizationId, terms, added)
    const ids = new Map(made.map(({ id, source_key, date }) => [`${source_key} ${date}`, id]))
    return {
      dry_run: isDryRun,
      added: added.map(({ source_key, ...rest }) => ({
        ...rest,
        holiday_id: ids.get(`${source_key} ${rest.date}`),
      })),
      present: present.map(({ id, date, name, source_date }) => ({
        holiday_id: id,
        date,
        name,
        source_date,
      })),
    }
  },
})

/** A country or region without known holidays. */
async function placeFaults(body: { country?: string; region?: string }): Promise<Detail[]> {
  if (body.country === undefined) return []
  const country = (await listCountries()).find(({ code }) => code === body.country)
  if (country === undefined) return [{ attribute: 'country', error: 'is not a country with known holidays' }]
  return body.region === undefined || country.regions.some(({ code }) => code === body.region)
    ? []
    : [{ attribute: 'region', error: 'is not a region of the country' }]
}
