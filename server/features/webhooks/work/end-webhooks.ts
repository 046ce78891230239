import { transaction } from '../../../foundation/db/transaction.ts'
import { writeFacts } from '../../../foundation/facts/outbox.ts'
import { type Loop, loop } from '../../../foundation/jobs/loop.ts'
import { webhookChanged } from '../facts.ts'
import { disable } from '../store/answers.ts'
import { giveUpUnreached, lockUnentitled } from '../store/entitled.ts'
import type { DeliverySite } from './delivery-site.ts'

/** Nothing is sent in between: each claim asks as well. This only shows the owner why. */
const everyMs = 5_000
const mostAtOnce = 200
const reason =
  'The member who created this webhook may no longer have it, or the token that created it has ended. Create it again to continue.'

/** Disables webhooks whose makers lost the membership, role, permission or token that they were created with. */
export function endWebhooks({ database, clock, log }: DeliverySite): Loop {
  return loop({ name: 'webhooks of lost rights', everyMs, log, round })

  async function round(): Promise<boolean> {
    await giveUpUnreached(database)
    return transaction(database, async (tx) => {
      const now = clock.now()
      const ids = await lockUnentitled(tx, mostAtOnce, now)
      if (ids.length === 0) return false
      const facts = (await disable(tx, ids, reason, now)).map(({ id, organization_id }) =>
        webhookChanged({ organization_id, webhook_id: id, changed: ['status'] }),
      )
      await writeFacts(tx, facts, now)
      return ids.length === mostAtOnce
    })
  }
}
