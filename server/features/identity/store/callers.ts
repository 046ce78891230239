import type { Caller, Credential, Membership, ProjectRole, Role } from '../../../api/caller.ts'
import { columns, is, readZone, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import { placesOf } from '../../../foundation/secrecy/secret-places.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { WeekStart } from '../../../foundation/time/weekday.ts'
import { tokenKind } from './organization-tokens.ts'

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
  is_sole_owner: boolean
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

/** The callers of many organization tokens, by the hashes of their secrets. */
export async function callersBySecretHash(
  db: Db,
  hashes: Buffer[],
  now: Instant,
): Promise<Map<string, Caller>> {
  const placed = sql`
    ${placesOf(tokenKind, hashes)} p
    join organization_tokens t
      on t.organization_id = p.organization_id and t.id = p.id and t.secret_hash = p.hash`
  const rows = await db.rows(ofToken, workingTokens(placed, now))
  return new Map(rows.map((row) => [row.secret_hash.toString('base64'), tokenCallerOf(row)]))
}

/**
 * A token works until it is revoked or expires, while its member is active, whatever became of its creator. It can
 * access its own organization and the organizations that were created with it.
 */
function workingTokens(tokens: Sql, now: Instant): Sql {
  return sql`
    select t.secret_hash, t.id, t.organization_id, t.user_id, u.name as user_name, json_agg(m) as memberships
    from ${tokens}
    join users u on u.id = t.user_id and u.status = 'active'
    join caller_memberships m on m.user_id = t.user_id
                             and (m.organization_id = t.organization_id or m.created_with_token_id = t.id)
    where t.revoked_at is null and (t.expires_at is null or t.expires_at > ${now})
    group by t.organization_id, t.id, u.name
    having bool_or(m.organization_id = t.organization_id)`
}

/** A caller with an access token. Refused until they change a password that another user chose. */
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

/** A member as a caller, for what acts for them later; undefined if they may no longer sign in or have left. */
export async function callerOfMember(
  db: Db,
  { organizationId, userId }: { organizationId: number; userId: number },
): Promise<{ caller: Caller; membership: Membership } | undefined> {
  const [row] = await db.rows(
    stored,
    sql`
    select u.id, u.id as user_id, u.name as user_name, json_agg(m) as memberships
    from users u
    join caller_memberships m on m.organization_id = ${organizationId} and m.user_id = u.id
    where u.id = ${userId} and u.status = 'active'
    group by u.id, u.name`,
  )
  if (row === undefined) return undefined
  const caller = callerOf(row, { kind: 'none', id: 0 })
  const [membership] = caller.memberships
  return membership && { caller, membership }
}

export type TokenKey = { organizationId: number; id: number }

/** The callers of organization tokens that still work, by the ids of the tokens. */
export async function callersByTokenId(
  db: Db,
  keys: readonly TokenKey[],
  now: Instant,
): Promise<Map<string, Caller>> {
  const organizationIds = keys.map(({ organizationId }) => organizationId)
  const ids = keys.map(({ id }) => id)
  const known = sql`
    unnest(${organizationIds}::int[], ${ids}::int[]) as p(organization_id, id)
    join organization_tokens t on t.organization_id = p.organization_id and t.id = p.id`
  const rows = await db.rows(ofToken, workingTokens(known, now))
  return new Map(rows.map((row) => [String(row.id), tokenCallerOf(row)]))
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

// Owners always have the three permissions, managers unless they are revoked, users only if they are granted.
function membershipOf(its: StoredMembership): Membership {
  const may = (flag: boolean | null) => its.role === 'owner' || (flag ?? its.role === 'manager')
  return {
    organizationId: its.organization_id,
    role: its.role,
    isSoleOwner: its.is_sole_owner,
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
