import { date, duration, type ListValue, list, member, text } from '../../api/list.ts'

export const limitLists: ListValue[] = [
  list({
    name: 'limit_histories',
    title: 'Limits',
    path: '/v2/organizations/:organization_id/limit_histories',
    columns: [
      member('Member', 'user_id'),
      text('Type', 'limit_type'),
      date('From', 'start_date'),
      date('Until', 'stop_date'),
      duration('Limit', 'total'),
      duration('Used', 'used'),
    ],
  }),
]
