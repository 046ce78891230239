import { Type } from 'typebox'
import type { Db } from '../../../foundation/db/database.ts'
import { idsInput, nameInput, oneOfInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { countryFault, parseCountry } from '../../../foundation/records/country.ts'
import { employmentTypes } from '../../organizations/public.ts'
import { accrualDays, accrualPeriods, accrualTypes } from '../rules/accrual.ts'
import { peopleAmong } from '../store/people.ts'

const mostHours = 8_784

const hoursInput = (description: string, minimum = 0) =>
  Type.Optional(Type.Number({ minimum, maximum: mostHours, description }))

export const accrualPolicyInput = Type.Object(
  {
    hours_per_year: hoursInput(
      'Hours. Required for annual and joined_date, and for monthly with accrual_period year.',
    ),
    hours_worked: hoursInput('Required for hours_worked: the hours of work that earn hours_per.', 0.01),
    hours_per: hoursInput(
      'Hours of time off that hours_worked hours of work earn. Required for hours_worked.',
    ),
    maximum_to_accrue: hoursInput(
      'The maximum hours that accrue in a year. Required for hours_worked, annual and joined_date.',
    ),
    hours_per_month: hoursInput('Hours per month. Required for monthly with accrual_period month.'),
    accrual_period: Type.Optional(oneOfInput(...accrualPeriods)),
    accrual_day: Type.Optional(oneOfInput(...accrualDays)),
    prorate_on_start: Type.Optional(
      Type.Boolean({
        description: 'For annual and monthly: whether members who start later get a prorated share.',
      }),
    ),
    starting_balance: hoursInput('For none: hours that members get once.'),
  },
  { description: 'Which fields are required depends on accrual_type. Fields of other types are ignored.' },
)

export const membershipRulesInput = Type.Object({
  countries: Type.Optional(
    Type.Array(Type.String({ maxLength: 2, pattern: '^[A-Z]{2}$' }), {
      maxItems: 250,
      description: 'Home countries, codes of ISO 3166-1. Empty: any.',
    }),
  ),
  employment_types: Type.Optional(
    Type.Array(oneOfInput(...employmentTypes), { maxItems: 20, description: 'Empty: any.' }),
  ),
})

const flags = {
  allow_negative_balances: Type.Boolean(),
  requires_approval: Type.Boolean({
    description: 'Whether requests need approval. Without it, requests are approved immediately.',
  }),
  balance_rolls_over_annually: Type.Boolean(),
  paid: Type.Boolean(),
}

export const newPolicy = Type.Object({
  name: nameInput(),
  accrual_type: oneOfInput(...accrualTypes),
  accrual_policy: Type.Optional(accrualPolicyInput),
  ...flags,
  auto_add_new_users: Type.Optional(
    Type.Boolean({
      description:
        'Whether new members join automatically. Defaults to true with membership_rules, otherwise false.',
    }),
  ),
  time_off_policy_user_ids: Type.Optional(idsInput()),
  membership_rules: Type.Optional(membershipRulesInput),
})

export const policyChange = Type.Object({
  name: Type.Optional(nameInput()),
  accrual_policy: Type.Optional(accrualPolicyInput),
  allow_negative_balances: Type.Optional(flags.allow_negative_balances),
  requires_approval: Type.Optional(flags.requires_approval),
  balance_rolls_over_annually: Type.Optional(flags.balance_rolls_over_annually),
  paid: Type.Optional(flags.paid),
  auto_add_new_users: Type.Optional(Type.Boolean()),
  time_off_policy_user_ids: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), {
      maxItems: 1_000,
      description:
        'All members of the policy; members you omit leave it. Refused for policies with membership_rules.',
    }),
  ),
  accrual_type: Type.Optional(
    Type.Unsafe<(typeof accrualTypes)[number]>({
      ...oneOfInput(...accrualTypes),
      description: 'The type can’t change; sending another type is refused.',
    }),
  ),
  membership_rules: Type.Optional(
    Type.Unsafe<Type.Static<typeof membershipRulesInput>>({
      ...membershipRulesInput,
      description: 'The rules can’t change; sending other rules is refused.',
    }),
  ),
})

export function countryFaults(rules: { countries?: string[] } | undefined): Detail[] {
  return (rules?.countries ?? []).flatMap((country, i) =>
    parseCountry(country) === undefined
      ? [{ attribute: `membership_rules.countries[${i}]`, error: countryFault }]
      : [],
  )
}

/** Users who are no active members of the organization, named one by one. */
export async function memberFaults(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
  attributeOf: (place: number) => string = (i) => `time_off_policy_user_ids[${i}]`,
): Promise<Detail[]> {
  if (userIds.length === 0) return []
  const people = await peopleAmong(db, organizationId, userIds)
  const active = new Set(people.filter((person) => person.is_active).map(({ user_id }) => user_id))
  return userIds.flatMap((id, i) =>
    active.has(id) ? [] : [{ attribute: attributeOf(i), error: 'is not a member of the organization' }],
  )
}
