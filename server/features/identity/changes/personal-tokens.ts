import type { Writer } from '../../../api/writing.ts'
import { newSecret, secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import { personalTokenCreated } from '../facts.ts'
import { insertRefresh } from '../store/refresh-tokens.ts'
import { createFamily } from '../store/token-families.ts'
import { personalRefreshSeconds, personalTokenPrefix } from '../tokens.ts'

export type PersonalTokenGiven = { userId: number; name: string; scopes: string[]; keyThumbprint?: string }

/** Creates a personal token: a string that is shown once and exchanged for access tokens. */
export async function createPersonalToken({ db, now, announce }: Writer, given: PersonalTokenGiven) {
  const expiresAt = addSeconds(now, personalRefreshSeconds)
  const id = await createFamily(db, { kind: 'personal', ...given, expiresAt }, now)
  const refreshToken = newSecret(personalTokenPrefix)
  await insertRefresh(db, { hash: secretHash(refreshToken), familyId: id, expiresAt }, now)
  announce(personalTokenCreated({ user_id: given.userId, personal_token_id: id }))
  return { id, refreshToken }
}
