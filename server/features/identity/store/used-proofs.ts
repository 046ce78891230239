import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'

// Longer than a proof can be valid in both directions of the skew.
const keptSeconds = 300

/** False: this proof was used before, by whatever process. */
export async function spendProof(db: Db, hash: Buffer, now: Instant): Promise<boolean> {
  const inserted = await db.change(sql`
    insert into used_proofs (proof_hash, expires_at) values (${hash}, ${addSeconds(now, keptSeconds)})
    on conflict do nothing`)
  return inserted === 1
}

export async function forgetOldProofs(db: Db, now: Instant): Promise<void> {
  await db.change(sql`delete from used_proofs where expires_at < ${now}`)
}
