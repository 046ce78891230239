import { ensureKeys } from '../features/identity/keys/rotation.ts'
import type { Database } from '../foundation/db/database.ts'
import { sql } from '../foundation/db/sql.ts'
import { sealer } from '../foundation/secrecy/sealed.ts'
import type { Instant } from '../foundation/time/instant.ts'

/** Measured: the first request of a world would make two keys in 0.1 s of a processor. */
export function makeSigningKeys(database: Database, secret: string, now: Instant): Promise<void> {
  return ensureKeys(database, sealer(secret, 'signing-keys'), now)
}

/** The keys of the template begin with the world, as if its first request had made them. */
export async function beginSigningKeys(database: Database, now: Instant): Promise<void> {
  await database.change(sql`
    update signing_keys set created_at = ${now},
      activated_at = case when state = 'active' then ${now}::timestamptz end
    where state in ('active', 'next')`)
}
