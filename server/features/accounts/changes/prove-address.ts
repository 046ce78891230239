import type { Writer } from '../../../api/writing.ts'
import { userChanged } from '../../identity/facts.ts'
import { type Account, changeConfirmedEmail, endAccessOf, requireNewPassword } from '../../identity/public.ts'
import type { RemoveLasting } from '../ports.ts'
import { removeDevicesOf } from '../store/known-devices.ts'
import { takeAllLinksOf } from '../store/mailed-links.ts'
import { removePasskeysOf } from '../store/passkeys.ts'
import { replaceRecoveryCodes } from '../store/recovery-codes.ts'
import { revokeSessionsOf } from '../store/sessions.ts'
import { removeLastingAccess } from './lasting-access.ts'

/**
 * Records that the user reads the mails to this address; the account must be locked. The first proof ends everything
 * made before it: until then nobody knew whose account it was. `keptSessionId` is a session that the caller renews.
 */
export async function proveAddress(
  writer: Writer,
  removeLasting: RemoveLasting,
  { account, email, keptSessionId }: { account: Account; email: string; keptSessionId?: number },
): Promise<void> {
  const { db, now } = writer
  if (account.email_confirmed_at === null) {
    await revokeSessionsOf(db, account.id, keptSessionId, now)
    await endAccessOf(writer, account.id)
    await removePasskeysOf(db, account.id)
    await replaceRecoveryCodes(db, account.id, [])
    await removeDevicesOf(db, account.id, undefined)
    await removeLastingAccess(writer, removeLasting, account.id, 'all')
    if (account.is_password_given) await requireNewPassword(db, account.id, now)
  }
  await takeAllLinksOf(db, account.id, now)
  await changeConfirmedEmail(db, account.id, email, now)
  writer.announce(userChanged({ user_id: account.id }))
}
