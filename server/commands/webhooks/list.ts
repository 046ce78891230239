import { Command } from 'commander'
import type { WebhookRow } from '../../features/webhooks/records/webhook.ts'
import { everyWebhook } from '../../features/webhooks/store/forgetting.ts'
import { findWebhook, pageOfWebhooks } from '../../features/webhooks/store/webhooks.ts'
import type { Db } from '../../foundation/db/database.ts'
import { largestPageLimit, pageOf } from '../../foundation/http/paging.ts'
import { readConfig } from '../../settings/config.ts'
import { wholeId } from '../admin/options.ts'
import { columns, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { moment, type Plain, plain, text } from './ledger.ts'

type Given = { organization?: number; json?: boolean }
type Health = { waiting: number; dead: number; recent_delivered: number; recent_failing: number }

export const listCommand = new Command('list')
  .option('--organization <id>', 'only webhooks of this organization and its projects', wholeId)
  .option('--json', 'print JSON')
  .action(async ({ organization, json }: Given) => {
    const rows = await withStore(readConfig(), ({ database }) =>
      organization === undefined ? allWebhooks(database) : webhooksOf(database, organization),
    )
    const webhooks = rows.map(plain)
    if (json) printJson({ webhooks })
    else process.stdout.write(columns(head, webhooks.map(line)))
  })

const head = ['ID', 'STATUS', 'OF', 'LAST 100', 'WAITING', 'DEAD', 'LAST DELIVERY', 'TARGET']

function line(webhook: Plain): string[] {
  const { id, status, hold_reason, scope, organization_id, project_id, user_id } = webhook
  const { last_delivery_at, target_url } = webhook
  const { waiting, dead, recent_delivered, recent_failing } = webhook.health as Health
  const tried = recent_delivered + recent_failing
  return [
    text(id),
    hold_reason === undefined ? text(status) : 'on hold',
    `${scope} ${user_id ?? project_id ?? organization_id}`,
    tried === 0 ? '-' : `${Math.floor((100 * recent_delivered) / tried)}%`,
    text(waiting),
    text(dead),
    moment(last_delivery_at),
    text(target_url),
  ]
}

async function webhooksOf(db: Db, organizationId: number): Promise<WebhookRow[]> {
  const all: WebhookRow[] = []
  let start: number | undefined = 0
  while (start !== undefined) {
    const query = { page_start_id: start, page_limit: largestPageLimit }
    const found = await pageOfWebhooks(db, { scope: 'organization', organizationId }, query)
    const page = pageOf(found, largestPageLimit)
    all.push(...page.rows)
    start = page.nextPageStartId
  }
  return all
}

async function allWebhooks(db: Db): Promise<WebhookRow[]> {
  const all: WebhookRow[] = []
  for (const { id, isDeleted } of await everyWebhook(db)) {
    const row = isDeleted ? undefined : await findWebhook(db, id)
    if (row) all.push(row)
  }
  return all
}
