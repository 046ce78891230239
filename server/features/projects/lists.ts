import {
  client,
  email,
  flag,
  instant,
  type ListValue,
  list,
  member,
  money,
  number,
  text,
} from '../../api/list.ts'

export const projectLists: ListValue[] = [
  list({
    name: 'projects',
    title: 'Projects',
    path: '/v2/organizations/:organization_id/projects',
    columns: [
      text('Name', 'name'),
      client('Client', 'client_id'),
      text('Status', 'status'),
      text('Type', 'type'),
      text('Description', 'description'),
      flag('Billable', 'billable'),
      text('Budget type', 'budget.type'),
      money('Budget', 'budget.cost'),
      number('Budget hours', 'budget.hours'),
      money('Pay rate', 'pay_rate'),
      money('Bill rate', 'bill_rate'),
      instant('Created', 'created_at'),
    ],
  }),
  list({
    name: 'project_members',
    title: 'Project members',
    path: '/v2/projects/:project_id/members',
    columns: [
      member('Member', 'user_id'),
      email('Email', 'user_id'),
      text('Role', 'membership_role'),
      text('Status', 'membership_status'),
      money('Pay rate', 'pay_rate', { currency: 'currency' }),
      money('Bill rate', 'bill_rate', { currency: 'currency' }),
      instant('Last active', 'last_client_activity'),
      instant('Added', 'created_at'),
    ],
  }),
]
