import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'

// Longer than any proof is valid, with the allowed clock skew on both sides.
const keptSeconds = 300

/** Uses up a proof; false when it was already used, in any process. */
export async function spendProof(db: Db, hash: Buffer, now: Instant): Promise<boolean> {
  const inserted = await db.change(sql`
    insert into used_proofs (proof_hash, expires_at) values (${hash}, ${addSeconds(now, keptSeconds)})
    on conflict do nothing`)
  return inserted === 1
}

export async function removeOldProofs(db: Db, now: Instant): Promise<void> {
  await db.change(sql`delete from used_proofs where expires_at < ${now}`)
}
