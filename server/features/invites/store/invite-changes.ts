import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { forgetSecret } from '../../../foundation/secrecy/secret-places.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type InviteRole, inviteRoles } from '../rules/invite-role.ts'
import { copiedKind, mailedKind } from './invite-secrets.ts'

export type NewInvite = {
  email: string
  role: InviteRole
  pay_rate: string | null
  project_ids: number[]
  is_trackable: boolean
  is_view_only: boolean
}

export type InviteTerms = { invitedById: number | undefined; expiresAt: Instant }

/** Inserts invites and returns their ids by address. Addresses with an open invite are skipped. */
export async function insertInvites(
  db: Db,
  organizationId: number,
  invites: NewInvite[],
  { invitedById, expiresAt }: InviteTerms,
  now: Instant,
): Promise<Map<string, number>> {
  if (invites.length === 0) return new Map()
  const emails = invites.map((each) => each.email)
  // Expired invites don't count. The unique index on open invites stops two simultaneous calls from inserting
  // two.
  await db.change(sql`
    update invites set is_over = true
    where organization_id = ${organizationId} and lower(email) = any(${emails}::text[]) and accepted_at is null
      and not is_over and expires_at <= ${now}`)
  const rows = await db.rows(
    { id: is.int, email: is.text },
    sql`
    insert into invites (organization_id, email, name, role, pay_rate, project_ids, is_trackable, is_view_only,
                         invited_by_id, expires_at, created_at, updated_at)
    select ${organizationId}, given.email, given.name, given.role, given.pay_rate, given.project_ids, given.is_trackable,
           given.is_view_only, ${invitedById ?? null}::int, ${expiresAt}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from rows from (jsonb_to_recordset(${JSON.stringify(invites)}::jsonb) as (
      email text, name text, role text, pay_rate numeric, project_ids int[], is_trackable boolean, is_view_only boolean))
      with ordinality as given(email, name, role, pay_rate, project_ids, is_trackable, is_view_only, place)
    order by given.place
    on conflict (organization_id, lower(email)) where accepted_at is null and not is_over do nothing
    returning id, email`,
  )
  return new Map(rows.map((row) => [row.email, row.id]))
}

/** Expires the open invites to these addresses, and returns their ids. */
export async function expireInvitesTo(
  db: Db,
  organizationId: number,
  emails: string[],
  now: Instant,
): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`
    update invites set expires_at = least(expires_at, ${now}::timestamptz), is_over = true, updated_at = ${now}
    where organization_id = ${organizationId} and lower(email) = any(${emails}::text[]) and accepted_at is null
      and not is_over
    returning id`,
  )
  return rows.map((row) => row.id)
}

/** Records that the invited person declined. Of many simultaneous calls, one succeeds. */
export async function declineInvite(
  db: Db,
  organizationId: number,
  id: number,
  now: Instant,
): Promise<boolean> {
  const declined = await db.change(sql`
    update invites set declined_at = ${now}, expires_at = ${now}, is_over = true, secret_hash = null, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id} and accepted_at is null and expires_at > ${now}`)
  if (declined === 0) return false
  await forgetSecrets(db, organizationId, id)
  return true
}

const inviteState = columns({
  email: is.text,
  role: is.word(...inviteRoles),
  project_ids: is.ints,
  pay_rate: is.decimal.orNull,
  is_trackable: is.flag,
  isAccepted: is.flag,
})
export type InviteState = Selected<typeof inviteState>

/** Locks the row, so that the invite can’t be accepted meanwhile. */
export async function lockInvite(
  db: Db,
  organizationId: number,
  id: number,
): Promise<InviteState | undefined> {
  const [state] = await db.rows(
    inviteState,
    sql`
    select email, role, project_ids, pay_rate, is_trackable, accepted_at is not null as "isAccepted" from invites
    where organization_id = ${organizationId} and id = ${id} for update`,
  )
  return state
}

export async function changeInvite(
  db: Db,
  organizationId: number,
  id: number,
  { role, project_ids, pay_rate, is_trackable }: InviteState,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update invites set role = ${role}, project_ids = ${project_ids}, pay_rate = ${pay_rate},
                       is_trackable = ${is_trackable}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}

/** Reopens an invite. Old links stop working immediately; the next mail has a new one. */
export async function reopenInvite(
  db: Db,
  organizationId: number,
  id: number,
  expiresAt: Instant,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update invites set secret_hash = null, link_code = null, is_over = false, declined_at = null, expires_at = ${expiresAt}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
  await forgetSecrets(db, organizationId, id)
}

export async function removeInvite(db: Db, organizationId: number, id: number): Promise<void> {
  await db.change(sql`delete from invites where organization_id = ${organizationId} and id = ${id}`)
  await forgetSecrets(db, organizationId, id)
}

async function forgetSecrets(db: Db, organizationId: number, id: number): Promise<void> {
  for (const kind of [mailedKind, copiedKind]) await forgetSecret(db, { kind, organizationId, id })
}
