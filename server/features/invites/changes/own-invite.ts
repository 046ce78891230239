import type { Writer } from '../../../api/writing.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { findProvenEmail } from '../../identity/public.ts'
import { findInviteEntrance, type InviteEntrance } from './entrance.ts'

/** The open invite to the proven address of the user; all others are 404. */
export async function findOwnInvite(
  { db, now }: Pick<Writer, 'db' | 'now'>,
  userId: number,
  id: number,
): Promise<InviteEntrance> {
  const email = await findProvenEmail(db, userId)
  const found = email === undefined ? undefined : await findInviteEntrance(db, { email, id }, now)
  if (found === undefined) throw problems.not_found()
  return found
}
