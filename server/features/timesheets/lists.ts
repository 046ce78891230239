import { date, duration, flag, type ListValue, list, member, text } from '../../api/list.ts'

export const timesheetLists: ListValue[] = [
  list({
    name: 'timesheets',
    title: 'Timesheets',
    path: '/v2/organizations/:organization_id/timesheets',
    columns: [
      member('Member', 'user_id'),
      date('From', 'start_date'),
      date('Until', 'stop_date'),
      text('Status', 'status'),
      duration('Time', 'tracked', { adds: true }),
      duration('Active', 'overall', { adds: true }),
      date('Submitted', 'submitted_on'),
      date('Approved', 'approved_on'),
      flag('Paid', 'paid'),
      flag('Locked', 'locked'),
      text('Reason for denial', 'denial_reason'),
    ],
  }),
]
