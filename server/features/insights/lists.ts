import { date, duration, type ListValue, list, member } from '../../api/list.ts'

export const insightsLists: ListValue[] = [
  list({
    name: 'member_day_activities',
    title: 'Activity per day',
    path: '/v2/organizations/:organization_id/insights/activity/members',
    columns: [
      date('Date', 'date'),
      member('Member', 'user_id'),
      duration('Active', 'overall', { adds: true }),
      duration('Measured time', 'input_tracked', { adds: true }),
      duration('Remote', 'remote', { adds: true }),
      duration('On site', 'on_site', { adds: true }),
    ],
  }),
]
