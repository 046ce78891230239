import { Command } from 'commander'
import { deliveriesCommand } from './webhooks/deliveries.ts'
import { listCommand } from './webhooks/list.ts'
import { listenCommand } from './webhooks/listen.ts'
import { replayCommand } from './webhooks/replay.ts'
import { sendTestCommand } from './webhooks/send-test.ts'
import { showCommand } from './webhooks/show.ts'

export const webhooksCommand = new Command('webhooks')
  .description('Look into the ledger of webhooks, send again what did not arrive, or receive events here.')
  .addCommand(listCommand)
  .addCommand(deliveriesCommand)
  .addCommand(showCommand)
  .addCommand(replayCommand)
  .addCommand(sendTestCommand)
  .addCommand(listenCommand)
