import type { Db } from '../../../foundation/db/database.ts'
import { problems as general } from '../../../foundation/http/problems.ts'
import { isAdministrator, lockAccount } from '../../identity/public.ts'
import { problems } from '../problems.ts'
import { countCreatedBy } from '../store/organizations.ts'

export type OrganizationCreators = 'anyone' | 'administrators'

/** Who may create organizations on this server, and how many. */
export type CreationRules = { creators: OrganizationCreators; perUser: number }

export async function mayCreateOrganizations(
  db: Db,
  userId: number,
  creators: OrganizationCreators,
): Promise<boolean> {
  return creators === 'anyone' || isAdministrator(db, userId)
}

/**
 * Throws unless the user may create one more organization. The account stays locked, so that two simultaneous calls
 * both count.
 */
export async function requireMayCreate(
  db: Db,
  userId: number,
  { creators, perUser }: CreationRules,
): Promise<void> {
  if (!(await mayCreateOrganizations(db, userId, creators)))
    throw general.forbidden({ message: 'Only administrators of this server can create organizations.' })
  await lockAccount(db, userId)
  if ((await countCreatedBy(db, userId)) >= perUser) throw problems.too_many_organizations()
}
