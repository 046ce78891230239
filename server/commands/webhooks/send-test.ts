import { Command } from 'commander'
import { readConfig } from '../../config.ts'
import { sendTest } from '../../features/webhooks/changes/send-test.ts'
import { webhookCatalogue } from '../../webhook-catalogue.ts'
import { wholeId } from '../admin/options.ts'
import { printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { plain, requireWebhook } from './ledger.ts'
import { eventName } from './options.ts'

export const sendTestCommand = new Command('test')
  .description('Send a test event that no receiver mistakes for a real one. The running server sends it.')
  .argument('<webhook>', 'the id of the webhook', wholeId)
  .option('--event <event>', 'the event that it contains a sample of', eventName)
  .option('--json', 'print JSON')
  .action(async (webhookId: number, { event, json }: { event?: string; json?: boolean }) => {
    const row = await withStore(readConfig(), async ({ database, write }) => {
      await requireWebhook(database, webhookId)
      return write((writer) => sendTest(writer, webhookCatalogue, webhookId, event))
    })
    if (json) printJson({ delivery: plain(row) })
    else process.stdout.write(`Delivery ${row.cell('id')} is on its way.\n`)
  })
