import type { Db } from '../../../foundation/db/database.ts'
import { problems as general } from '../../../foundation/http/problems.ts'
import { problems } from '../problems.ts'
import { type InviteOf, type InviteState, lockInvite } from '../store/invites.ts'

/** The invite, locked, if it can still be changed. */
export async function holdInvite(db: Db, { organizationId, id }: InviteOf): Promise<InviteState> {
  const current = await lockInvite(db, organizationId, id)
  if (current === undefined) throw general.not_found()
  if (current.isAccepted) throw problems.invite_accepted()
  return current
}
