import { date, duration, flag, type ListValue, list, text } from '../../api/list.ts'

export const holidayLists: ListValue[] = [
  list({
    name: 'holidays',
    title: 'Holidays',
    path: '/v2/organizations/:organization_id/holidays',
    columns: [
      date('Date', 'date'),
      text('Name', 'name'),
      text('Country', 'country'),
      flag('Paid', 'paid'),
      duration('Time', 'amount_used'),
      flag('New members', 'auto_add_new_users'),
    ],
  }),
]
