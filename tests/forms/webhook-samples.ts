import { newWebhookForm, replayForm, testEventForm } from '../../web/features/webhooks/webhook-forms.ts'
import { sampleOf } from './sample-of.ts'

const target_url = 'https://hooks.example.com/stint'

export const webhookSamples = [
  sampleOf('newWebhookForm', newWebhookForm, {
    typed: { target_url: ` ${target_url}`, which: 'some', events: ['task.create', 'task.assign'] },
    sent: { target_url, events: ['task.create', 'task.assign'] },
  }),
  sampleOf('newWebhookForm', newWebhookForm, {
    typed: { target_url, which: 'all', events: ['task.create'] },
    sent: { target_url, events: ['*'] },
  }),
  sampleOf('replayForm', replayForm, {
    typed: {
      since: '2026-03-01T00:00:00Z',
      until: '2026-03-02T00:00:00Z',
      event: 'task.create',
      outcome: ['dead', 'retrying'],
    },
    sent: {
      since: '2026-03-01T00:00:00Z',
      until: '2026-03-02T00:00:00Z',
      event: 'task.create',
      outcome: ['dead', 'retrying'],
    },
  }),
  sampleOf('testEventForm', testEventForm, {
    typed: { event: 'client.create' },
    sent: { event: 'client.create' },
  }),
]
