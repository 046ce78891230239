import { Type } from 'typebox'
import {
  date,
  described,
  instant,
  int,
  json,
  optional,
  second,
  text,
  wideInt,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { toolTypes } from '../../tracking/public.ts'

const page = Type.Object(
  {
    title: Type.String(),
    url: Type.String(),
    tracked: Type.Integer({ description: 'Seconds of tracked time.', minimum: 0, maximum: 600 }),
  },
  { additionalProperties: false },
)

/** What a usage of a slot and one of a day have in common. */
export const usageFields = {
  name: described('The application, or the host of the site.', text('t.name')),
  tool_type: word('a.tool_type', toolTypes),
  user_id: int('a.user_id'),
  project_id: int('a.project_id'),
  task_id: optional(int('a.task_id')),
  activations: optional(
    described(
      'How many times the application was brought to the foreground.',
      int(`case a.tool_type when 'application' then a.activations end`),
    ),
  ),
  created_at: instant('a.created_at'),
  updated_at: instant('a.updated_at'),
}

export const toolUsage = record(
  {
    singular: 'tool_usage',
    plural: 'tool_usages',
    title: 'Tool usage',
    description:
      'Time that a member used an application or a site in one ten-minute slot. Applications and sites are two views of the same time: each is at most the tracked time, so never add them up.',
  },
  {
    id: described('Sorts by time slot.', wideInt('a.id')),
    date: described('The day in the organization’s time zone.', date('a.date')),
    time_slot: second('a.time_slot'),
    tracked: described('Seconds, at most those of the activity.', int('a.tracked')),
    details: optional(
      described('The pages of a site, with their seconds.', json('a.details', Type.Array(page))),
    ),
    ...usageFields,
  },
)

export type ToolUsageRow = RowOf<typeof toolUsage>
