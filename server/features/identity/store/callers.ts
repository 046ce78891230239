import type { Caller, Membership, ProjectRole, Role } from '../../../api/caller.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

type CallerRow = {
  secret_hash: Buffer
  id: number
  user_id: number
  user_name: string
  memberships: StoredMembership[]
}

type StoredMembership = {
  organization_id: number
  role: Role
  plan: string
  plan_active: boolean
  addons: string[]
  time_zone: string
  project_role: ProjectRole | null
  views_others_data: boolean | null
  manages_billing: boolean | null
  manages_it: boolean | null
  is_view_only: boolean
}

/**
 * The callers behind organization tokens, many at once. A token works while it is neither revoked nor expired
 * and its member is active; it reaches its own organization and those that it made.
 */
export async function callersBySecretHash(
  db: Db,
  hashes: Buffer[],
  now: Instant,
): Promise<Map<string, Caller>> {
  const rows = await db.rows<CallerRow>(sql`
    select t.secret_hash, t.id, t.user_id, u.name as user_name, json_agg(m) as memberships
    from organization_tokens t
    join users u on u.id = t.user_id and u.status = 'active'
    join caller_memberships m on m.user_id = t.user_id
                             and (m.organization_id = t.organization_id or m.created_with_token_id = t.id)
    where t.secret_hash = any(${hashes}::bytea[])
      and t.revoked_at is null and (t.expires_at is null or t.expires_at > ${now})
    group by t.organization_id, t.id, u.name
    having bool_or(m.organization_id = t.organization_id)`)
  return new Map(rows.map((row) => [row.secret_hash.toString('base64'), callerOf(row)]))
}

type FamilyRow = { id: number; user_id: number; user_name: string; memberships: StoredMembership[] }

/** The callers behind families of access tokens: alive as long as the family is not revoked and the user active. */
export async function callersByFamily(db: Db, familyIds: number[]): Promise<Map<string, Caller>> {
  const rows = await db.rows<FamilyRow>(sql`
    select f.id, f.user_id, u.name as user_name,
           coalesce(json_agg(m) filter (where m.user_id is not null), '[]') as memberships
    from token_families f
    join users u on u.id = f.user_id and u.status = 'active'
    left join caller_memberships m on m.user_id = f.user_id
    where f.id = any(${familyIds}::int[]) and f.revoked_at is null
    group by f.id, u.name`)
  return new Map(
    rows.map((row) => [
      String(row.id),
      { ...callerOf(row), credential: { kind: 'access_token', id: row.id } },
    ]),
  )
}

function callerOf(row: FamilyRow): Caller {
  return {
    userId: row.user_id,
    userName: row.user_name,
    credential: { kind: 'organization_token', id: row.id },
    scopes: undefined,
    memberships: row.memberships.map(membershipOf),
  }
}

// Owners always have the three permissions, managers have them unless taken away, users only when given.
function membershipOf(stored: StoredMembership): Membership {
  const may = (flag: boolean | null) => stored.role === 'owner' || (flag ?? stored.role === 'manager')
  return {
    organizationId: stored.organization_id,
    role: stored.role,
    plan: stored.plan,
    planActive: stored.plan_active,
    addons: stored.addons,
    timeZone: stored.time_zone,
    projectRole: stored.project_role ?? undefined,
    viewsOthersData: may(stored.views_others_data),
    managesBilling: may(stored.manages_billing),
    managesIt: may(stored.manages_it),
    isViewOnly: stored.is_view_only && stored.role !== 'owner',
  }
}
