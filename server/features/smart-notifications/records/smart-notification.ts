import { Type } from 'typebox'
import { described, instant, int, json, second } from '../../../foundation/records/kinds.ts'
import { record } from '../../../foundation/records/record.ts'
import { conditions, frequencies, metricTypes, timeUnits } from '../rules/rule.ts'
import { valueWords } from './smart-notification-rule.ts'

const figure = () => Type.Number({ description: valueWords, minimum: 0, maximum: 10_000_000_000 })
const match = Type.Object({ user_id: Type.Integer(), value: figure() }, { additionalProperties: false })
const snapshot = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    frequency: Type.Enum([...frequencies]),
    metric_type: Type.Enum([...metricTypes]),
    condition: Type.Enum([...conditions]),
    condition_value: figure(),
    time_unit: Type.Enum([...timeUnits]),
  },
  { additionalProperties: false },
)

/** Selected from `smart_notifications n`; `shown` are the matches that a reader may see. */
const fieldsFor = (shown: string) => ({
  id: int('n.id'),
  matches: json(shown, Type.Array(match)),
  total_count: described('How many members match.', int(`jsonb_array_length(${shown})`)),
  rule_snapshot: described('The rule at the time of the match.', json('n.rule_snapshot', snapshot)),
  from: second('n.starts_at'),
  to: described('Exclusive.', second('n.stops_at')),
  created_at: instant('n.created_at'),
})

const names = {
  singular: 'smart_notification',
  plural: 'smart_notifications',
  title: 'Smart notification',
  description: 'The members that matched a rule in a period.',
}

export const smartNotification = record(names, fieldsFor('n.matches'))

/** The same for a reader who sees only some matches, from `… n` with a column `shown`. */
export const sharedNotification = record(names, fieldsFor('n.shown'))
