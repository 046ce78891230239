import { date, duration, instant, type ListValue, list, member, text } from '../../api/list.ts'

export const unusualLists: ListValue[] = [
  list({
    name: 'unusual_activities',
    title: 'Unusual activity',
    path: '/v2/organizations/:organization_id/insights/unusual_activities',
    columns: [
      date('Date', 'date'),
      member('Member', 'user_id'),
      text('Type', 'type'),
      text('Confidence', 'confidence_level'),
      instant('Starts', 'starts_at'),
      instant('Stops', 'ends_at'),
      duration('Time', 'time_tracked_seconds', { adds: true }),
      duration('Active', 'overall_active_seconds', { adds: true }),
      text('Comment', 'comment'),
      text('Reason for dismissal', 'dismissal_reason'),
      instant('Dismissed', 'dismissed_at'),
    ],
  }),
]
