import { instant, type ListValue, list, text } from '../../api/list.ts'

export const integrationLists: ListValue[] = [
  list({
    name: 'integrations',
    title: 'Integrations',
    path: '/v2/organizations/:organization_id/integrations',
    columns: [
      text('Name', 'name'),
      text('Type', 'type'),
      text('Status', 'status'),
      text('Reason', 'disabled_reason'),
      instant('Last sync', 'last_sync_at'),
      instant('Created', 'created_at'),
    ],
  }),
]
