import { date, described, int, wideInt } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { usageFields } from './tool-usage.ts'

export const dailyToolUsage = record(
  {
    singular: 'daily_tool_usage',
    plural: 'daily_tool_usages',
    title: 'Daily tool usage',
    description:
      'The time that a member used a tool on one day, project and task. Always equals the sum of the tool usages.',
  },
  {
    id: described('Sorts by day.', wideInt('a.id')),
    date: described('The day in the organization’s time zone.', date('a.date')),
    tracked: described('Seconds of tracked time.', int('a.tracked')),
    ...usageFields,
  },
)

export type DailyToolUsageRow = RowOf<typeof dailyToolUsage>
