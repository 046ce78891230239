import {
  date,
  flag,
  instant,
  type ListValue,
  list,
  member,
  money,
  project,
  task,
  text,
} from '../../api/list.ts'

export const expenseLists: ListValue[] = [
  list({
    name: 'expenses',
    title: 'Expenses',
    path: '/v2/organizations/:organization_id/expenses',
    columns: [
      date('Date', 'date'),
      member('Member', 'user_id'),
      project('Project', 'project_id'),
      task('To-do', 'task_id'),
      text('Category', 'category'),
      money('Amount', 'amount', { currency: 'currency', adds: true }),
      money('Tax', 'tax_amount', { currency: 'currency', adds: true }),
      flag('Billable', 'billable'),
      flag('Reimbursable', 'reimbursable'),
      text('Status', 'status'),
      text('Note', 'note'),
      text('Receipt', 'receipt.filename'),
      text('Reason for denial', 'denial_reason'),
      instant('Submitted', 'submitted_at'),
      instant('Decided', 'decided_at'),
    ],
  }),
]
