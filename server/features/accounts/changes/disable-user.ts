import type { Writer } from '../../../api/writing.ts'
import { userChanged } from '../../identity/facts.ts'
import {
  changeUserStatus,
  type LockedUser,
  lockAdministrators,
  lockUserWithEmail,
  revokeFamily,
} from '../../identity/public.ts'
import { onlyOwnerOf, recordAccess } from '../../organizations/public.ts'
import { revokeSessionsOf } from '../store/sessions.ts'

/** `unknown`: nobody has the address. `onlyOwnerOf`: organizations that would be left without an owner. */
export type StatusVerdict =
  | { user: LockedUser; hasChanged: boolean }
  | { refusal: 'unknown' | 'only_administrator' }
  | { refusal: 'only_owner'; organizations: string[] }

/**
 * Disables a user. Their sessions end, and a worker turns their webhooks off. Tokens, feeds and invites ask for an
 * active user whenever they are used, so they work again if the user is enabled.
 */
export async function disableUser(writer: Writer, email: string): Promise<StatusVerdict> {
  const { db, now } = writer
  const administrators = await lockAdministrators(db)
  const user = await lockUserWithEmail(db, email)
  if (user === undefined) return { refusal: 'unknown' }
  if (user.status === 'disabled') return { user, hasChanged: false }
  if (user.is_administrator && administrators.length === 1) return { refusal: 'only_administrator' }
  const organizations = await onlyOwnerOf(writer, user.id)
  if (organizations.length > 0) return { refusal: 'only_owner', organizations }
  await changeUserStatus(db, user.id, 'disabled', now)
  for (const { family_id } of await revokeSessionsOf(db, user.id, undefined, now))
    if (typeof family_id === 'number') await revokeFamily(db, family_id, 'user_disabled', now)
  return changed(writer, user, 'disable')
}

/** Lets a disabled user sign in again. */
export async function enableUser(writer: Writer, email: string): Promise<StatusVerdict> {
  const user = await lockUserWithEmail(writer.db, email)
  if (user === undefined) return { refusal: 'unknown' }
  if (user.status === 'active') return { user, hasChanged: false }
  await changeUserStatus(writer.db, user.id, 'active', writer.now)
  return changed(writer, user, 'enable')
}

async function changed(
  writer: Writer,
  user: LockedUser,
  action: 'disable' | 'enable',
): Promise<StatusVerdict> {
  await recordAccess(writer, user.id, action)
  writer.announce(userChanged({ user_id: user.id }))
  return { user, hasChanged: true }
}
