import { Command } from 'commander'
import { everyDeliveryOf, findDelivery } from '../../features/webhooks/store/deliveries.ts'
import { readConfig } from '../../settings/config.ts'
import { wholeId } from '../admin/options.ts'
import { CommandRefused, columns, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { harmless, moment, type Plain, plain, requireWebhook, text } from './ledger.ts'
import { deliveryId } from './options.ts'

type Attempt = {
  number: number
  started_at: string
  duration_ms: number
  status: number | null
  error: string | null
  answer: string | null
  next_attempt_at: string | null
}

export const showCommand = new Command('show')
  .argument('<webhook>', 'the id of the webhook', wholeId)
  .argument('<delivery>', 'the id of the delivery', deliveryId)
  .option('--json', 'print JSON')
  .action(async (webhookId: number, id: number, { json }: { json?: boolean }) => {
    const row = await withStore(readConfig(), async ({ database }) => {
      await requireWebhook(database, webhookId)
      return findDelivery(database, await everyDeliveryOf(database, webhookId), id)
    })
    if (row === undefined) throw new CommandRefused(`There is no delivery ${id} of webhook ${webhookId}.`)
    if (json) printJson({ delivery: plain(row) })
    else process.stdout.write(textOf(plain(row)))
  })

function textOf(delivery: Plain): string {
  const { event, uuid, outcome, created_at, next_attempt_at, body } = delivery
  const attempts = delivery.attempts as Attempt[]
  return `${event}  ${uuid}  ${outcome}
created ${moment(created_at)}, next attempt ${next_attempt_at === null ? 'none' : moment(next_attempt_at)}

${body}

${attempts.length === 0 ? 'No attempt yet.\n' : columns(head, attempts.map(line))}`
}

const head = ['ATTEMPT', 'STARTED', 'TOOK', 'ANSWER', 'NEXT', 'WHAT IT SAID']
const shownAnswer = 200

function line({
  number,
  started_at,
  duration_ms,
  status,
  error,
  answer,
  next_attempt_at,
}: Attempt): string[] {
  return [
    String(number),
    moment(started_at),
    `${duration_ms} ms`,
    text(status),
    moment(next_attempt_at),
    harmless(JSON.stringify((error ?? answer ?? '').slice(0, shownAnswer))),
  ]
}
