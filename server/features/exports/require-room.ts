import type { Db } from '../../foundation/db/database.ts'
import { problems } from './problems.ts'
import { mostOfMember, mostOfOrganization, mostOpenOfMember, mostOpenOfOrganization } from './rules/limits.ts'
import { countExports, lockExports } from './store/exports.ts'

/** Refuses another export of a member or an organization that has too many; until the commit nobody else starts one. */
export async function requireRoom(db: Db, at: { organizationId: number; userId: number }): Promise<void> {
  await lockExports(db, at.organizationId)
  const { own, ownOpen, all, allOpen } = await countExports(db, at)
  if (own >= mostOfMember || all >= mostOfOrganization) throw problems.too_many_exports()
  if (ownOpen >= mostOpenOfMember || allOpen >= mostOpenOfOrganization) throw problems.too_many_exports()
}
