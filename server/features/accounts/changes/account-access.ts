import type { Db } from '../../../foundation/db/database.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { countAccessOf } from '../../identity/public.ts'
import type { OwnWebhooks } from '../ports.ts'
import type { AccountAccessCounts } from '../records/account-access.ts'
import { countFactorsOf } from '../store/factor-counts.ts'

type Site = { db: Db; now: Instant }

/** Does something to an account, and returns which access to it ended and which is left. */
export async function comparingAccess(
  site: Site,
  ownWebhooks: OwnWebhooks,
  userId: number,
  work: () => Promise<void>,
): Promise<{ ended: AccountAccessCounts; left: AccountAccessCounts }> {
  const before = await countAll(site, ownWebhooks, userId)
  await work()
  const left = await countAll(site, ownWebhooks, userId)
  const names = Object.keys(left) as (keyof AccountAccessCounts)[]
  const ended = { ...left }
  for (const name of names) ended[name] = Math.max(0, before[name] - left[name])
  return { ended, left }
}

async function countAll(
  { db, now }: Site,
  ownWebhooks: OwnWebhooks,
  userId: number,
): Promise<AccountAccessCounts> {
  return {
    ...(await countFactorsOf(db, userId, now)),
    ...(await countAccessOf(db, userId, now)),
    webhooks: await ownWebhooks.count(db, userId),
  }
}
