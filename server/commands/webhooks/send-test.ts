import { Command } from 'commander'
import { sendTest } from '../../features/webhooks/changes/send-test.ts'
import { readConfig } from '../../settings/config.ts'
import { wholeId } from '../admin/options.ts'
import { printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { loadCatalogue, requireEvent } from './known-events.ts'
import { plain, requireWebhook } from './ledger.ts'

export const sendTestCommand = new Command('test')
  .argument('<webhook>', 'the id of the webhook', wholeId)
  .option('--event <event>', 'the event that it contains a sample of')
  .option('--json', 'print JSON')
  .action(async (webhookId: number, { event, json }: { event?: string; json?: boolean }) => {
    await requireEvent(event)
    const catalogue = await loadCatalogue()
    const row = await withStore(readConfig(), async ({ database, write }) => {
      await requireWebhook(database, webhookId)
      return write((writer) => sendTest(writer, catalogue, webhookId, event))
    })
    if (json) printJson({ delivery: plain(row) })
    else process.stdout.write(`Delivery ${row.cell('id')} is on its way.\n`)
  })
