import { Type } from 'typebox'
import { instant, int, json, text } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { weekdays } from '../../../foundation/time/weekday.ts'

const templateShift = Type.Object(
  {
    weekday: Type.Enum([...weekdays]),
    user_id: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'Null for a row with a label.',
    }),
    label: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'For a row that gets its member when the template is applied.',
    }),
    start_time: Type.String({ description: 'The time of day, HH:MM:SS.' }),
    duration: Type.Integer({ description: 'Elapsed seconds.' }),
    minimum_time: Type.Integer({ description: 'Seconds that must be tracked.' }),
    use_time_zone: Type.Enum(['organization', 'user']),
  },
  { additionalProperties: false },
)

/** Selected from `shift_templates p`. */
export const shiftTemplate = record(
  {
    singular: 'shift_template',
    plural: 'shift_templates',
    title: 'Shift template',
    description: 'A named set of shifts of a week, which can be applied to any week.',
  },
  {
    id: int('p.id'),
    organization_id: int('p.organization_id'),
    created_at: instant('p.created_at'),
    updated_at: instant('p.updated_at'),
    name: text('p.name'),
    shifts: json('p.shifts', Type.Array(templateShift)),
  },
)

export type ShiftTemplateRow = RowOf<typeof shiftTemplate>
