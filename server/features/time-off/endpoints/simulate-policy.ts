import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { dateInput, oneOfInput } from '../../../foundation/http/body.ts'
import { json } from '../../../foundation/http/reply.ts'
import { wideInteger } from '../../../foundation/records/kinds.ts'
import { addMonths, parseDate } from '../../../foundation/time/calendar-date.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayWritePolicies } from '../access.ts'
import { accrualTypes, postingKinds } from '../rules/accrual.ts'
import { accrualFaults, accrualOf } from '../rules/policy-fields.ts'
import { simulate } from '../rules/simulate.ts'
import { weekendOf } from '../store/organization.ts'
import { accrualPolicyInput } from './policy-inputs.ts'

const input = Type.Object({
  accrual_type: oneOfInput(...accrualTypes),
  accrual_policy: Type.Optional(accrualPolicyInput),
  balance_rolls_over_annually: Type.Optional(Type.Boolean()),
  starts_on: Type.Optional(
    Type.Unsafe<string>({ ...dateInput(), description: 'When the sample member joins. Default: today.' }),
  ),
  hours_worked_per_week: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 168,
      description: 'Hours per week, spread over the days that are not the weekend. Default: 40.',
    }),
  ),
})

const posting = Type.Object(
  {
    date: Type.String({ format: 'date' }),
    year: Type.Integer(),
    kind: Type.Enum([...postingKinds]),
    amount: wideInteger({ description: 'Seconds of tracked time.' }),
    total: wideInteger({ description: 'The balance of the year so far, in seconds.' }),
    rule: Type.Record(Type.String(), Type.Unknown()),
  },
  { additionalProperties: false },
)

export const simulateTimeOffPolicy = endpoint({
  post: '/v2/organizations/:organization_id/time_off_policies/simulate',
  tag: 'Time off',
  summary: 'Simulate a time off policy',
  description:
    'Returns what a policy would give a sample member in 24 months, by the rules that post real balances. Nothing is written.',
  access: mayWritePolicies,
  body: input,
  check: ({ accrual_type, accrual_policy }) =>
    accrual_type ? accrualFaults(accrual_type, accrual_policy ?? {}) : [],
  reply: json(
    'The postings of 24 months, oldest first. For hours_worked, each month is one posting.',
    Type.Object({ time_off_postings: Type.Array(posting) }, { additionalProperties: false }),
  ),
  unaudited: 'Nothing is written.',
  unannounced: 'Nothing is written.',
  example: {
    body: { accrual_type: 'annual', accrual_policy: { hours_per_year: 176, maximum_to_accrue: 176 } },
  },

  async handle({ db, membership, body, now }) {
    const start = parseDate(body.starts_on ?? '') ?? dateIn(membership.timeZone, now)
    const policy = {
      accrual_type: body.accrual_type,
      accrual: accrualOf(body.accrual_type, body.accrual_policy ?? {}),
      accrual_history: [],
      balance_rolls_over_annually: body.balance_rolls_over_annually ?? false,
      is_archived: false,
    }
    const weekend = await weekendOf(db, membership.organizationId)
    const work = { hoursPerWeek: body.hours_worked_per_week ?? 40, weekend }
    return { time_off_postings: simulate(policy, start, addMonths(start, 24), work) }
  },
})
