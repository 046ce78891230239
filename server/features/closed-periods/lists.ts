import { date, instant, type ListValue, list, member, number, text } from '../../api/list.ts'

export const closedPeriodLists: ListValue[] = [
  list({
    name: 'closed_periods',
    title: 'Closed periods',
    path: '/v2/organizations/:organization_id/closed_periods',
    columns: [
      text('Period', 'name'),
      date('First day', 'start_date'),
      date('Last day', 'stop_date'),
      text('Status', 'status'),
      number('Revision', 'revision'),
      instant('Closed', 'closed_at'),
      member('Closed by', 'closed_by_id'),
      instant('Reopened', 'reopened_at'),
      member('Reopened by', 'reopened_by_id'),
      text('Reason', 'reopen_reason'),
    ],
  }),
]
