import { Command } from 'commander'
import { deliveriesCommand } from './webhooks/deliveries.ts'
import { listCommand } from './webhooks/list.ts'
import { listenCommand } from './webhooks/listen.ts'
import { replayCommand } from './webhooks/replay.ts'
import { sendTestCommand } from './webhooks/send-test.ts'
import { showCommand } from './webhooks/show.ts'

export const webhooksCommand = new Command('webhooks')
  .description('Inspect webhook deliveries, send them again, or receive events on this machine.')
  .addCommand(listCommand)
  .addCommand(deliveriesCommand)
  .addCommand(showCommand)
  .addCommand(replayCommand)
  .addCommand(sendTestCommand)
  .addCommand(listenCommand)
