import { instant, type ListValue, list, member, number, text } from '../../api/list.ts'

export const smartLists: ListValue[] = [
  list({
    name: 'smart_notifications',
    title: 'Smart notifications',
    path: '/v2/organizations/:organization_id/insights/smart_notifications',
    columns: [
      instant('Time', 'created_at'),
      text('Rule', 'rule_snapshot.name'),
      member('Members', 'matches.user_id'),
      number('Matches', 'total_count'),
      instant('From', 'from'),
      instant('Until', 'to'),
    ],
  }),
]
