import { instant, type ListValue, list, number, text } from '../../api/list.ts'

export const webhookLists: ListValue[] = [
  list({
    name: 'webhook_deliveries',
    title: 'Webhook deliveries',
    path: '/v2/webhooks/:webhook_id/deliveries',
    columns: [
      instant('Time', 'created_at'),
      text('Event', 'event'),
      text('Outcome', 'outcome'),
      number('Attempts', 'attempt_count'),
      number('Status', 'last_status'),
      instant('Last attempt', 'last_attempt_at'),
      instant('Next attempt', 'next_attempt_at'),
    ],
  }),
]
