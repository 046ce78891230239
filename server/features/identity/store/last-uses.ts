import type { Credential } from '../../../api/caller.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

export type Use = Credential & { userId: number; ip: string }

/** Writes many uses in one statement: on their tokens or families, and as the last address of their users. */
export async function recordUses(db: Db, uses: Use[], now: Instant): Promise<void> {
  const tokens = uses.flatMap((use) => (use.kind === 'organization_token' ? [use] : []))
  const families = uses.filter((use) => use.kind === 'access_token')
  if (tokens.length > 0)
    await db.change(sql`
      update organization_tokens set last_used_at = ${now}, last_ip = given.ip
      from unnest(${tokens.map((use) => use.organizationId)}::int[], ${tokens.map((use) => use.id)}::int[],
                  ${tokens.map((use) => use.ip)}::text[]) as given(organization_id, id, ip)
      where organization_tokens.organization_id = given.organization_id and organization_tokens.id = given.id`)
  if (families.length > 0)
    await db.change(sql`
      update token_families set last_used_at = ${now}, last_ip = given.ip
      from unnest(${families.map((use) => use.id)}::int[], ${families.map((use) => use.ip)}::text[]) as given(id, ip)
      where token_families.id = given.id`)
  await db.change(sql`
    update users set ip_address = given.ip
    from unnest(${uses.map((use) => use.userId)}::int[], ${uses.map((use) => use.ip)}::text[]) as given(id, ip)
    where users.id = given.id and users.ip_address is distinct from given.ip`)
}
