import { flag, instant, type ListValue, list, member, text } from '../../api/list.ts'

export const boardLists: ListValue[] = [
  list({
    name: 'report_boards',
    title: 'Report boards',
    path: '/v2/organizations/:organization_id/report_boards',
    columns: [
      text('Name', 'name'),
      member('Created by', 'user_id'),
      flag('Shared', 'shared'),
      instant('Created', 'created_at'),
    ],
  }),
]
