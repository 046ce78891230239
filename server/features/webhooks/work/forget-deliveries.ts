import type { Database } from '../../../foundation/db/database.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
import type { AnyJob } from '../../../foundation/jobs/queue.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addDays24h } from '../../../foundation/time/instant.ts'
import { everyWebhook, forgetDeliveries, forgetWebhook } from '../store/forgetting.ts'

type Site = { database: Database; clock: Clock; keepDays: number }

/** Deletes deliveries that are older than the setting allows, and all those of deleted webhooks. */
export function forgetOldDeliveries({ database, clock, keepDays }: Site): AnyJob {
  return {
    name: 'webhooks.forget-deliveries',
    schedule: '7 * * * *',
    async run() {
      const before = addDays24h(clock.now(), -keepDays)
      for (const { id, isDeleted, organizationIds } of await everyWebhook(database)) {
        for (const organizationId of organizationIds) {
          const its = { organizationId, webhookId: id }
          while ((await forgetDeliveries(database, its, isDeleted ? null : before)) > 0);
        }
        if (isDeleted) await transaction(database, (tx) => forgetWebhook(tx, id))
      }
    },
  }
}
