import type { Writer } from '../../../api/writing.ts'
import { renameUsers } from '../../identity/public.ts'
import { changeMemberNames, ownAccountsAmong } from '../store/member-names.ts'

type Named = { user_id: number; first_name: string; last_name: string }

/**
 * Changes what the organization calls its members. The account itself changes only if the organization made it and it
 * was never in another organization: the names of all others are their own.
 */
export async function renameMembers(
  { db, now }: Pick<Writer, 'db' | 'now'>,
  organizationId: number,
  members: readonly Named[],
): Promise<void> {
  if (members.length === 0) return
  const own = await ownAccountsAmong(
    db,
    organizationId,
    members.map((member) => member.user_id),
  )
  await changeMemberNames(
    db,
    organizationId,
    members.map(({ user_id, first_name, last_name }) => ({
      user_id,
      first_name,
      last_name,
      isAccount: own.has(user_id),
    })),
  )
  const accounts = members.filter((member) => own.has(member.user_id))
  if (accounts.length > 0) await renameUsers(db, accounts, now)
}
