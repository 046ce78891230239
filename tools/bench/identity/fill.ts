import { randomBytes } from 'node:crypto'
import { writing } from '../../../server/api/writing.ts'
import { createPersonalToken } from '../../../server/features/identity/changes/personal-tokens.ts'
import { splitName } from '../../../server/features/identity/rules/person-name.ts'
import { insertUser } from '../../../server/features/identity/store/users.ts'
import { createOrganization } from '../../../server/features/organizations/changes/create-organization.ts'
import type { Database } from '../../../server/foundation/db/database.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import { secretHash } from '../../../server/foundation/secrecy/secret-string.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { addSeconds } from '../../../server/foundation/time/instant.ts'

const scopes = ['service:read', 'service:write']

/** A user with an organization. Returns their personal token, whose family is the first. */
export function fillUser(database: Database): Promise<{ userId: number; refreshToken: string }> {
  const site = {
    database,
    now: systemClock().now(),
    actor: { userId: undefined, ip: undefined },
    factsAnnounced: () => {},
  }
  return writing(site, async (writer) => {
    const person = {
      ...splitName('Bench Owner'),
      email: 'owner@bench.test',
      passwordHash: undefined,
      timeZone: 'Europe/Paris',
    }
    const userId = await insertUser(writer.db, person, writer.now)
    await createOrganization(writer, { name: 'Bench', ownerId: userId, timeZone: 'Europe/Paris' })
    const { refreshToken } = await createPersonalToken(writer, { userId, name: 'bench', scopes })
    return { userId, refreshToken }
  })
}

/** Unused token families, one string each: a family allows five refreshes per hour. */
export async function fillFamilies(database: Database, userId: number, count: number): Promise<string[]> {
  const strings = Array.from({ length: count }, () => `stpat_${randomBytes(32).toString('base64url')}`)
  const now = systemClock().now()
  await database.change(sql`
    with families as (
      insert into token_families (kind, user_id, name, scopes, created_at, expires_at)
      select 'personal', ${userId}::int, 'bench', ${scopes}::text[], ${now}::timestamptz, ${addSeconds(now, 86_400)}::timestamptz
      from generate_series(1, ${count}::int)
      returning id
    )
    insert into refresh_tokens (secret_hash, family_id, created_at, expires_at)
    select h.hash, f.id, ${now}::timestamptz, ${addSeconds(now, 86_400)}::timestamptz
    from (select id, row_number() over () as at from families) f
    join unnest(${strings.map(secretHash)}::bytea[]) with ordinality as h(hash, at) on h.at = f.at`)
  return strings
}
