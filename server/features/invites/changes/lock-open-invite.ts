import type { Db } from '../../../foundation/db/database.ts'
import { problems as general } from '../../../foundation/http/problems.ts'
import { problems } from '../problems.ts'
import { type InviteState, lockInvite } from '../store/invite-changes.ts'
import type { InviteOf } from '../store/invites.ts'

/** Locks an invite that was not accepted yet. */
export async function lockOpenInvite(db: Db, { organizationId, id }: InviteOf): Promise<InviteState> {
  const current = await lockInvite(db, organizationId, id)
  if (current === undefined) throw general.not_found()
  if (current.isAccepted) throw problems.invite_accepted()
  return current
}
