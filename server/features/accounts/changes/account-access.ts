import type { Db } from '../../../foundation/db/database.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { keysOf } from '../../../foundation/values/keys.ts'
import { countAccessOf } from '../../identity/public.ts'
import type { AccountAccessCounts } from '../records/account-access.ts'
import { countFactorsOf } from '../store/factor-counts.ts'
import { countLastingAccessOf } from '../store/lasting-access.ts'

type Site = { db: Db; now: Instant }

/** Changes an account, and returns which access ended and which is left. */
export async function comparingAccess(
  site: Site,
  userId: number,
  work: () => Promise<void>,
): Promise<{ ended: AccountAccessCounts; left: AccountAccessCounts }> {
  const before = await countAll(site, userId)
  await work()
  const left = await countAll(site, userId)
  const names = keysOf(left)
  const ended = { ...left }
  for (const name of names) ended[name] = Math.max(0, before[name] - left[name])
  return { ended, left }
}

async function countAll({ db, now }: Site, userId: number): Promise<AccountAccessCounts> {
  return {
    ...(await countFactorsOf(db, userId, now)),
    ...(await countAccessOf(db, userId, now)),
    ...(await countLastingAccessOf(db, userId, now)),
  }
}
