import type { Caller, Membership, ProjectRole, Role } from '../../../api/caller.ts'
import { columns, is, readZone, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

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

const stored = columns({
  id: is.int,
  user_id: is.int,
  user_name: is.text,
  memberships: is.json<StoredMembership[]>(),
})
type StoredCaller = Selected<typeof stored>

/**
 * The callers of organization tokens, many at once. A token works until it is revoked or expires, while its member
 * is active. It reaches its own organization and the organizations that were created with it.
 */
export async function callersBySecretHash(
  db: Db,
  hashes: Buffer[],
  now: Instant,
): Promise<Map<string, Caller>> {
  const rows = await db.rows(
    { ...stored, secret_hash: is.bytes },
    sql`
    select t.secret_hash, t.id, t.user_id, u.name as user_name, json_agg(m) as memberships
    from organization_tokens t
    join users u on u.id = t.user_id and u.status = 'active'
    join caller_memberships m on m.user_id = t.user_id
                             and (m.organization_id = t.organization_id or m.created_with_token_id = t.id)
    where t.secret_hash = any(${hashes}::bytea[])
      and t.revoked_at is null and (t.expires_at is null or t.expires_at > ${now})
    group by t.organization_id, t.id, u.name
    having bool_or(m.organization_id = t.organization_id)`,
  )
  return new Map(rows.map((row) => [row.secret_hash.toString('base64'), callerOf(row)]))
}

/** A caller by an access token. Until they change a password that somebody else chose, they are refused. */
export type FamilyCaller = Caller & { mustChangePassword: boolean }

/** The callers of access tokens, by family: they work until the family is revoked, while the user is active. */
export async function callersByFamily(db: Db, familyIds: number[]): Promise<Map<string, FamilyCaller>> {
  const rows = await db.rows(
    { ...stored, must_change_password: is.flag },
    sql`
    select f.id, f.user_id, u.name as user_name, u.must_change_password,
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
        ...callerOf(row),
        credential: { kind: 'access_token', id: row.id },
        mustChangePassword: row.must_change_password,
      },
    ]),
  )
}

function callerOf(row: StoredCaller): Caller {
  return {
    userId: row.user_id,
    userName: row.user_name,
    credential: { kind: 'organization_token', id: row.id },
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
    projectRole: its.project_role ?? undefined,
    viewsOthersData: may(its.views_others_data),
    managesBilling: may(its.manages_billing),
    managesIt: may(its.manages_it),
    isViewOnly: its.is_view_only && its.role !== 'owner',
  }
}
