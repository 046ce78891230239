import { createSampleWebhook } from '../../server/features/webhooks/samples.ts'
import { sealer } from '../../server/foundation/secrecy/sealed.ts'
import { worldSecret } from '../../server/testing/bare-world.ts'
import type { World } from '../../server/testing/world.ts'
import { eventGroups } from '../../web/features/webhooks/event-list.ts'
import type { FormScreen } from './form-screens.ts'

export async function webhookScreens(world: World): Promise<FormScreen[]> {
  const { organizationId, projectId, owner } = world
  const caller = { userId: owner.id, organizationId }
  const stage = { organizationId, projectId, managerId: owner.id, userId: owner.id, caller, number: 1 }
  const seals = (purpose: string) => sealer(worldSecret, purpose)
  const id = await world.write(({ db, now }) => createSampleWebhook({ db, now, ...stage, seals }))
  const webhooks = `/organizations/${organizationId}/settings/webhooks`
  const firsts = eventGroups().map(({ title, events }) => ({ title, event: events[0]?.name ?? '' }))
  return [
    {
      form: 'newWebhookForm',
      call: 'POST /v2/organizations/{organization_id}/webhooks',
      path: `${webhooks}?new=yes`,
      label: 'New webhook',
      typed: {
        URL: 'https://hooks.example.com/stint',
        Events: { pick: 'Selected events' },
        ...Object.fromEntries(firsts.map(({ title, event }) => [title, { check: [event] }])),
      },
      action: 'Create webhook',
      sent: { target_url: 'https://hooks.example.com/stint', events: firsts.map(({ event }) => event) },
    },
    {
      form: 'replayForm',
      call: 'POST /v2/webhooks/{webhook_id}/replay',
      path: `${webhooks}/${id}`,
      open: (page) => page.getByRole('button', { name: 'Replay deliveries' }).click(),
      label: 'Replay deliveries',
      typed: {
        Added: '2026-03-01T00:00',
        Until: '2026-03-02T00:00',
        Status: { check: ['Failed', 'Retrying'] },
        Event: { pick: 'task.create' },
      },
      action: 'Replay',
      sent: {
        since: '2026-03-01T00:00:00Z',
        until: '2026-03-02T00:00:00Z',
        event: 'task.create',
        outcome: ['dead', 'retrying'],
      },
    },
    {
      form: 'testEventForm',
      call: 'POST /v2/webhooks/{webhook_id}/test',
      path: `${webhooks}/${id}`,
      open: (page) => page.getByRole('button', { name: 'Send test event' }).click(),
      label: 'Send a test event',
      typed: { 'Sample event': { pick: 'client.create' } },
      action: 'Send',
      sent: { event: 'client.create' },
    },
  ]
}
