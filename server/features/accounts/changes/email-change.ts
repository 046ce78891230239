import type { Db } from '../../../foundation/db/database.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type Account, changePendingEmail } from '../../identity/public.ts'
import { takeLinksOfChange } from '../store/mailed-links.ts'

/** Ends a change of address that is not confirmed yet, with its links. A link to the current address still works. */
export async function cancelEmailChange(db: Db, account: Account, now: Instant): Promise<void> {
  await takeLinksOfChange(db, account.id, account.email, now)
  if (account.pending_email !== null) await changePendingEmail(db, account.id, null, now)
}
