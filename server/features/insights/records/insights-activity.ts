import { date, described, int, optional, word } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const locations = ['remote', 'on_site', 'unknown'] as const

/** The API has always used this key, and its clients expect it. */
const key = 'hubstaff_public_v2_entities_insights_activities'

export const insightsActivity = record(
  {
    singular: 'insights_activity',
    plural: key,
    title: 'Insights activity',
    description: 'How active a member was on a project on a day.',
  },
  {
    date: date('a.date'),
    user_id: int('a.user_id'),
    project_id: int('a.project_id'),
    overall: described('Active seconds.', int('a.overall')),
    input_tracked: described(
      'Tracked seconds in which keyboard and mouse activity was measured.',
      int('a.input_tracked'),
    ),
    location: optional(described('Only with remote_vs_office.', word('a.location', locations))),
  },
)

export type InsightsActivityRow = RowOf<typeof insightsActivity>
