import type { Db } from '../../../foundation/db/database.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { findProfile } from '../store/users.ts'

/** The OpenID Connect claims about a user that these scopes allow. */
export async function profileClaims(
  db: Db,
  userId: number,
  scopes: readonly string[],
): Promise<Record<string, unknown>> {
  const profile = await findProfile(db, userId)
  if (profile === undefined) return {}
  return {
    ...(scopes.includes('profile') && {
      name: profile.name,
      given_name: profile.first_name,
      family_name: profile.last_name,
      zoneinfo: profile.time_zone,
      updated_at: toSeconds(profile.updated_at),
    }),
    ...(scopes.includes('email') && {
      email: profile.email,
      email_verified: profile.email_confirmed_at !== null,
    }),
  }
}
