import { instant, type ListValue, list, money, number, project, text } from '../../api/list.ts'

export const clientLists: ListValue[] = [
  list({
    name: 'clients',
    title: 'Clients',
    path: '/v2/organizations/:organization_id/clients',
    columns: [
      text('Name', 'name'),
      text('Status', 'status'),
      text('Emails', 'emails'),
      text('Phone', 'phone'),
      text('Address', 'address'),
      text('Country', 'country'),
      text('Tax ID', 'tax_id'),
      project('Projects', 'project_ids'),
      text('Budget type', 'budget.type'),
      money('Budget', 'budget.cost'),
      number('Budget hours', 'budget.hours'),
      instant('Created', 'created_at'),
    ],
  }),
]
