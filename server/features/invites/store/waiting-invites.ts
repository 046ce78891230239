import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { inviteRoles } from '../rules/invite-role.ts'

const waitingInvite = columns({
  id: is.int,
  organization_id: is.int,
  role: is.word(...inviteRoles),
  invited_by_id: is.int.orNull,
  created_at: is.instant,
  expires_at: is.instant,
})
export type WaitingInvite = Selected<typeof waitingInvite>

/** The open invites to an address in lower case, newest first; uses invites_waiting_for. */
export function invitesWaitingFor(db: Db, email: string, now: Instant): Promise<WaitingInvite[]> {
  return db.rows(
    waitingInvite,
    sql`
    select id, organization_id, role, invited_by_id, created_at, expires_at from invites
    where lower(email) = ${email} and accepted_at is null and not is_over and expires_at > ${now}
    order by id desc limit 100`,
  )
}
