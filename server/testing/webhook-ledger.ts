import { randomUUID } from 'node:crypto'
import { insertDeliveries } from '../features/webhooks/store/audience.ts'
import { noOrganization } from '../features/webhooks/store/organizations.ts'
import type { Database } from '../foundation/db/database.ts'
import { sql } from '../foundation/db/sql.ts'
import { sealer } from '../foundation/secrecy/sealed.ts'
import { migratedDatabase } from '../foundation/testing/migrated-database.ts'
import { queried, queriedOne } from '../foundation/testing/queried.ts'
import { type Instant, instantFrom } from '../foundation/time/instant.ts'

export type WebhookLedger = {
  database: Database
  url: string
  open(connections: number): Database
  now: Instant
  seals: ReturnType<typeof sealer>
  clear(): Promise<void>
  makeWebhook(targetUrl?: string, userId?: 1 | 2): Promise<number>
  /** Deliveries that are due, in the order of their ids; with a subject all of the same. */
  makeDeliveries(webhookId: number, count: number, subject?: number): Promise<number[]>
  outcomes(webhookId: number): Promise<string[]>
  attempts(webhookId: number): Promise<number[]>
}

/** A database with webhooks and deliveries and no server, for tests of the engine alone. */
export async function webhookLedger(): Promise<WebhookLedger> {
  const { database, url, open } = await migratedDatabase(20)
  const now = instantFrom('2025-11-15T08:00:00Z')
  const seals = sealer('a secret of tests', 'webhooks')
  await database.change(sql`
    insert into users (id, name, first_name, last_name, email, time_zone, created_at, updated_at)
    values (1, 'Uma', 'Uma', '', 'uma@stint.test', 'UTC', ${now}, ${now}),
           (2, 'Ute', 'Ute', '', 'ute@stint.test', 'UTC', ${now}, ${now})`)
  return {
    database,
    url,
    open,
    now,
    seals,
    async clear() {
      for (const table of ['webhook_attempts', 'webhook_deliveries', 'webhook_organizations', 'webhooks'])
        await database.pool.query(`delete from ${table}`)
    },
    async makeWebhook(targetUrl = 'https://hooks.example.com', userId = 1) {
      const { id } = await queriedOne<{ id: number }>(
        database,
        sql`insert into webhooks (scope, user_id, created_by_id, target_url, events, status, sealed_secret,
                                  active_since, created_at, updated_at)
            values ('user', ${userId}, ${userId}, ${targetUrl}, '{*}', 'active', ${seals.seal(Buffer.from('ab'.repeat(32)))}, ${now},
                    ${now}, ${now})
            returning id`,
      )
      return id
    },
    makeDeliveries(webhookId, count, subject) {
      const made = Array.from({ length: count }, () => {
        const uuid = randomUUID()
        const body = JSON.stringify({ id: uuid })
        return {
          webhookId,
          organizationId: noOrganization,
          uuid,
          event: 'task.create',
          body,
          createdAt: now,
          subject,
        }
      })
      return insertDeliveries(database, made, now)
    },
    async outcomes(webhookId) {
      const rows = await queried<{ outcome: string }>(
        database,
        sql`
        select outcome from webhook_deliveries where webhook_id = ${webhookId} order by id`,
      )
      return rows.map(({ outcome }) => outcome)
    },
    async attempts(webhookId) {
      const rows = await queried<{ number: number }>(
        database,
        sql`
        select number from webhook_attempts where webhook_id = ${webhookId} order by delivery_id, number`,
      )
      return rows.map(({ number }) => number)
    },
  }
}
