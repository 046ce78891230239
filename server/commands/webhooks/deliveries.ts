import { Command } from 'commander'
import type { DeliveryRow } from '../../features/webhooks/records/delivery.ts'
import {
  type DeliveryFilter,
  everyDeliveryOf,
  pageOfDeliveries,
} from '../../features/webhooks/store/deliveries.ts'
import type { Db } from '../../foundation/db/database.ts'
import { largestPageLimit, pageOf } from '../../foundation/http/paging.ts'
import { readConfig } from '../../settings/config.ts'
import { wholeId } from '../admin/options.ts'
import { columns, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { requireEvent } from './known-events.ts'
import { moment, type Plain, plain, requireWebhook, text } from './ledger.ts'
import { limit, outcomeList } from './options.ts'

type Given = { outcome?: string[]; event?: string; limit: number; json?: boolean }

export const deliveriesCommand = new Command('deliveries')
  .argument('<webhook>', 'the id of the webhook', wholeId)
  .option(
    '--outcome <list>',
    'only these, separated by commas: waiting, retrying, delivered, dead',
    outcomeList,
  )
  .option('--event <event>', 'only deliveries of this event')
  .option('--limit <number>', 'the maximum number', limit, 20)
  .option('--json', 'print JSON')
  .action(async (webhookId: number, { outcome, event, limit: most, json }: Given) => {
    await requireEvent(event)
    const filter = { event, outcome, created_at: { start: undefined, stop: undefined } }
    const rows = await withStore(readConfig(), async ({ database }) => {
      await requireWebhook(database, webhookId)
      return newest(database, webhookId, filter, most)
    })
    const deliveries = rows.map(plain)
    if (json) printJson({ deliveries })
    else process.stdout.write(columns(head, deliveries.map(line)))
  })

const head = ['ID', 'CREATED', 'EVENT', 'OUTCOME', 'ATTEMPTS', 'ANSWER', 'NEXT ATTEMPT']

function line(delivery: Plain): string[] {
  const { id, created_at, event, outcome, attempt_count, last_status, next_attempt_at } = delivery
  return [
    text(id),
    moment(created_at),
    text(event),
    text(outcome),
    text(attempt_count),
    text(last_status),
    moment(next_attempt_at),
  ]
}

/** Reads the ledger from its beginning, 500 at a time, and keeps only its end: 100,000 take about a second. */
async function newest(
  db: Db,
  webhookId: number,
  filter: DeliveryFilter,
  most: number,
): Promise<DeliveryRow[]> {
  const its = await everyDeliveryOf(db, webhookId)
  let kept: DeliveryRow[] = []
  let start: number | undefined = 0
  while (start !== undefined) {
    const query = { ...filter, page_start_id: start, page_limit: largestPageLimit }
    const found = await pageOfDeliveries(db, its, query)
    const page = pageOf(found, largestPageLimit)
    kept = [...kept, ...page.rows].slice(-most)
    start = page.nextPageStartId
  }
  return kept.reverse()
}
