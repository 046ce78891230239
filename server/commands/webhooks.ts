import { commandGroup } from './command-group.ts'

export const loadWebhooksCommand = commandGroup(
  'webhooks',
  'Inspect webhook deliveries, send them again, or receive events on this machine.',
  {
    list: async () => (await import('./webhooks/list.ts')).listCommand,
    deliveries: async () => (await import('./webhooks/deliveries.ts')).deliveriesCommand,
    show: async () => (await import('./webhooks/show.ts')).showCommand,
    replay: async () => (await import('./webhooks/replay.ts')).replayCommand,
    test: async () => (await import('./webhooks/send-test.ts')).sendTestCommand,
    listen: async () => (await import('./webhooks/listen.ts')).listenCommand,
  },
)
