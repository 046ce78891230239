import { Type } from 'typebox'
import { dateInput, idInput, nameInput, orNullInput } from '../../../foundation/http/body.ts'

const weekly = () => Type.Number({ minimum: 0, maximum: 168, description: 'Hours in a week from Monday.' })
const daily = () => orNullInput(Type.Number({ minimum: 0, maximum: 24, description: 'Hours in a day.' }))
const multiplier = () =>
  Type.Number({
    minimum: 1,
    maximum: 5,
    description: 'How many times the pay rate an hour of overtime costs, with 2 decimals.',
  })
const members = () => Type.Array(idInput(), { maxItems: 1_000, uniqueItems: true })

export const newPolicy = Type.Object({
  name: nameInput(),
  weekly_threshold: weekly(),
  daily_threshold: Type.Optional(daily()),
  multiplier: multiplier(),
  starts_on: Type.Optional(
    Type.Unsafe<string>({
      ...dateInput(),
      description:
        'The first day on which it applies. Default: today. Unpaid time from an earlier day counts too.',
    }),
  ),
  user_ids: Type.Optional(members()),
})

export const policyChange = Type.Object({
  name: Type.Optional(nameInput()),
  weekly_threshold: Type.Optional(weekly()),
  daily_threshold: Type.Optional(daily()),
  multiplier: Type.Optional(multiplier()),
  starts_on: Type.Optional(dateInput()),
  user_ids: Type.Optional(
    Type.Unsafe<number[]>({
      ...members(),
      description:
        'All members of the policy. Members you omit leave it today; new members join from Monday of this week.',
    }),
  ),
})
