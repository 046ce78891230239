import { commandGroup } from './command-group.ts'

export const loadWebhooksCommand = commandGroup('webhooks', {
  list: {
    description: 'List the webhooks and how their deliveries are going.',
    load: async () => (await import('./webhooks/list.ts')).listCommand,
  },
  deliveries: {
    description: 'List the newest deliveries of a webhook, newest first.',
    load: async () => (await import('./webhooks/deliveries.ts')).deliveriesCommand,
  },
  show: {
    description: 'Show a delivery with its body and every attempt.',
    load: async () => (await import('./webhooks/show.ts')).showCommand,
  },
  replay: {
    description: 'Send deliveries again, with the same ids and bytes. The running server sends them.',
    load: async () => (await import('./webhooks/replay.ts')).replayCommand,
  },
  test: {
    description: 'Send a test event that no receiver mistakes for a real one. The running server sends it.',
    load: async () => (await import('./webhooks/send-test.ts')).sendTestCommand,
  },
  listen: {
    description: 'Run a receiver: it answers handshakes, checks every signature and prints the events.',
    load: async () => (await import('./webhooks/listen.ts')).listenCommand,
  },
})
