import { nobody } from '../../../api/audit.ts'
import { writing } from '../../../api/writing.ts'
import { type Loop, loop } from '../../../foundation/jobs/loop.ts'
import { webhookChanged } from '../facts.ts'
import { disable } from '../store/answers.ts'
import { giveUpUnreached, lockWithoutMember } from '../store/entitled.ts'
import type { DeliverySite } from './delivery-site.ts'

/** Nothing is sent in between: each claim checks as well. This only shows the owner why. */
const everyMs = 5_000
const mostAtOnce = 200
const reason =
  'The member who created this webhook has left, or their account is closed. Create a new webhook to continue.'

/** Disables webhooks that lost their member. Those of members who only lack a right are on hold. */
export function endWebhooks({ database, clock, log }: DeliverySite): Loop {
  return loop({ name: 'webhooks of lost members', everyMs, log, round })

  async function round(): Promise<boolean> {
    await giveUpUnreached(database)
    return writing({ database, now: clock.now(), actor: nobody }, async ({ db, now, announce }) => {
      const ids = await lockWithoutMember(db, mostAtOnce)
      if (ids.length === 0) return false
      for (const { id, organization_id } of await disable(db, ids, reason, now))
        announce(webhookChanged({ organization_id, webhook_id: id, changed: ['status'] }))
      return ids.length === mostAtOnce
    })
  }
}
