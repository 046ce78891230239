import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

/** The old codes stop working. */
export async function replaceRecoveryCodes(db: Db, userId: number, hashes: Buffer[]): Promise<void> {
  await db.change(sql`delete from recovery_codes where user_id = ${userId}`)
  await db.change(sql`
    insert into recovery_codes (user_id, code_hash) select ${userId}, given.* from unnest(${hashes}::bytea[]) as given`)
}

/** Uses up a code. Of many simultaneous calls, one succeeds. */
export async function takeRecoveryCode(db: Db, userId: number, hash: Buffer, now: Instant): Promise<boolean> {
  const changed = await db.change(sql`
    update recovery_codes set used_at = ${now} where user_id = ${userId} and code_hash = ${hash} and used_at is null`)
  return changed === 1
}
