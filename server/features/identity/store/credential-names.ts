import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

type Named = { organization_token_id: number | null; token_family_id: number | null }

/** The names of tokens and applications that created something of the user. Sessions have none, and old tokens may be gone. */
export async function namesOfCredentials(
  db: Db,
  userId: number,
  created: readonly Named[],
): Promise<(of: Named) => string | undefined> {
  const tokenIds = created.flatMap((each) => each.organization_token_id ?? [])
  const familyIds = created.flatMap((each) => each.token_family_id ?? [])
  const rows = await db.rows(
    { key: is.text, name: is.text.orNull },
    sql`
    select 'token ' || t.id as key, t.name from organization_tokens t
    where t.organization_id = any(array(select organization_id from caller_memberships where user_id = ${userId}))
      and t.id = any(${tokenIds}::int[])
    union all
    select 'family ' || f.id, coalesce(a.name, f.name)
    from token_families f left join oauth_applications a on a.id = f.application_id
    where f.id = any(${familyIds}::int[])`,
  )
  const names = new Map(rows.map(({ key, name }) => [key, name ?? undefined]))
  return (of) => names.get(`token ${of.organization_token_id}`) ?? names.get(`family ${of.token_family_id}`)
}
