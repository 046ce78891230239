import type { Caller, Credential, Membership, ProjectRole, Role } from '../../../api/caller.ts'
import { columns, is, readZone, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { WeekStart } from '../../../foundation/time/weekday.ts'
import { isHandedOutRightly } from './organization-tokens.ts'

type StoredMembership = {
  organization_id: number
  role: Role
  plan: string
  plan_active: boolean
  addons: string[]
  time_zone: string
  week_start: WeekStart
  project_role: ProjectRole | null
  views_others_data: boolean | null
  manages_billing: boolean | null
  manages_it: boolean | null
  is_view_only: boolean
}

const stored = columns({
  id: is.int,
  user_id: is.int,
  user_name: is.text,
  memberships: is.json<StoredMembership[]>(),
})
type StoredCaller = Selected<typeof stored>

const ofToken = { ...stored, organization_id: is.int, secret_hash: is.bytes }
const ofFamily = { ...stored, kind: is.word('session', 'personal', 'oauth') }

/** The callers of organization tokens, many at once, by the hashes of their secrets. */
export async function callersBySecretHash(
  db: Db,
  hashes: Buffer[],
  now: Instant,
): Promise<Map<string, Caller>> {
  const rows = await db.rows(ofToken, workingTokens(sql`t.secret_hash = any(${hashes}::bytea[])`, now))
  return new Map(rows.map((row) => [row.secret_hash.toString('base64'), tokenCallerOf(row)]))
}

/**
 * A token works until it is revoked or expires, while its member is active and its creator may still hand it out.
 * It reaches its own organization and the organizations that were created with it.
 */
function workingTokens(which: Sql, now: Instant): Sql {
  return sql`
    select t.secret_hash, t.id, t.organization_id, t.user_id, u.name as user_name, json_agg(m) as memberships
    from organization_tokens t
    join users u on u.id = t.user_id and u.status = 'active'
    join caller_memberships m on m.user_id = t.user_id
                             and (m.organization_id = t.organization_id or m.created_with_token_id = t.id)
    where ${which} and t.revoked_at is null and (t.expires_at is null or t.expires_at > ${now})
      and ${isHandedOutRightly}
    group by t.organization_id, t.id, u.name
    having bool_or(m.organization_id = t.organization_id)`
}

/** A caller by an access token. Until they change a password that somebody else chose, they are refused. */
export type FamilyCaller = Caller & { mustChangePassword: boolean }

/** The callers of access tokens, by family: they work until the family is revoked, while the user is active. */
export async function callersByFamily(db: Db, familyIds: number[]): Promise<Map<string, FamilyCaller>> {
  const rows = await db.rows(
    { ...ofFamily, must_change_password: is.flag },
    sql`
    select f.id, f.kind, f.user_id, u.name as user_name, u.must_change_password,
           coalesce(json_agg(m) filter (where m.user_id is not null), '[]') as memberships
    from token_families f
    join users u on u.id = f.user_id and u.status = 'active'
    left join caller_memberships m on m.user_id = f.user_id
    where f.id = any(${familyIds}::int[]) and f.revoked_at is null
    group by f.id, u.name, u.must_change_password`,
  )
  return new Map(
    rows.map((row) => [
      String(row.id),
      {
        ...callerOf(row, { kind: 'access_token', id: row.id, of: row.kind }),
        mustChangePassword: row.must_change_password,
      },
    ]),
  )
}

/** The caller as they are now: their credential may have ended, or their memberships changed, since the request began. */
export async function callerNow(db: Db, { credential }: Caller, now: Instant): Promise<Caller | undefined> {
  if (credential.kind === 'access_token') {
    const caller = (await callersByFamily(db, [credential.id])).get(String(credential.id))
    return caller?.mustChangePassword ? undefined : caller
  }
  const [row] = await db.rows(ofToken, workingTokens(sql`t.id = ${credential.id}`, now))
  return row && tokenCallerOf(row)
}

function tokenCallerOf(row: StoredCaller & { organization_id: number }): Caller {
  return callerOf(row, { kind: 'organization_token', id: row.id, organizationId: row.organization_id })
}

function callerOf(row: StoredCaller, credential: Credential): Caller {
  return {
    userId: row.user_id,
    userName: row.user_name,
    credential,
    scopes: undefined,
    memberships: row.memberships.map(membershipOf),
  }
}

// Owners always have the three permissions, managers unless they are taken away, users only if they are given.
function membershipOf(its: StoredMembership): Membership {
  const may = (flag: boolean | null) => its.role === 'owner' || (flag ?? its.role === 'manager')
  return {
    organizationId: its.organization_id,
    role: its.role,
    plan: its.plan,
    planActive: its.plan_active,
    addons: its.addons,
    timeZone: readZone(its.time_zone),
    weekStart: its.week_start,
    projectRole: its.project_role ?? undefined,
    viewsOthersData: may(its.views_others_data),
    managesBilling: may(its.manages_billing),
    managesIt: may(its.manages_it),
    isViewOnly: its.is_view_only && its.role !== 'owner',
  }
}
