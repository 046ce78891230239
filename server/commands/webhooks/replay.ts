import { Command } from 'commander'
import { replayMany, replayOne } from '../../features/webhooks/changes/replay.ts'
import { everyDeliveryOf } from '../../features/webhooks/store/deliveries.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import { readConfig } from '../../settings/config.ts'
import { wholeId } from '../admin/options.ts'
import { CommandRefused, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { requireEvent } from './known-events.ts'
import { requireWebhook } from './ledger.ts'
import { deliveryId, instant, outcomeList } from './options.ts'

type Given = {
  delivery?: number
  since?: Instant
  until?: Instant
  event?: string
  outcome?: string[]
  json?: boolean
}

export const replayCommand = new Command('replay')
  .argument('<webhook>', 'the id of the webhook', wholeId)
  .option('--delivery <id>', 'only this delivery', deliveryId)
  .option('--since <time>', 'all deliveries whose event happened from this time on', instant)
  .option('--until <time>', 'with --since: and before this time', instant)
  .option('--event <event>', 'with --since: only deliveries of this event')
  .option('--outcome <list>', 'with --since: only these, separated by commas, such as dead', outcomeList)
  .option('--json', 'print JSON')
  .action(async (webhookId: number, { json, ...given }: Given) => {
    const { delivery, since, until, event, outcome } = given
    if ((delivery === undefined) === (since === undefined))
      throw new CommandRefused('Give either --delivery or --since.')
    if (delivery !== undefined && (until ?? event ?? outcome) !== undefined)
      throw new CommandRefused('--until, --event and --outcome need --since.')
    await requireEvent(event)
    const replayed = await withStore(readConfig(), async ({ database, write }) => {
      await requireWebhook(database, webhookId)
      const its = await everyDeliveryOf(database, webhookId)
      return write(async (writer) => {
        if (delivery === undefined) return replayMany(writer, its, { since, until, event, outcome })
        await replayOne(writer, its, delivery)
        return 1
      })
    })
    if (json) printJson({ replayed })
    else
      process.stdout.write(`${replayed} ${replayed === 1 ? 'delivery is' : 'deliveries are'} sent again.\n`)
  })
