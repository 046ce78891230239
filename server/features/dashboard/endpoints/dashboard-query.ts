import { type Caller, type Membership, seesEverybody } from '../../../api/caller.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { explained, ids } from '../../../foundation/http/query.ts'
import { projectsOf, rolesThatSee } from '../../tracking/public.ts'
import type { Sight } from '../store/sight.ts'

export const filters = {
  user_ids: ids(),
  team_ids: explained('Only members of these teams.', ids()),
  project_ids: explained('Only members of these projects, and their time on them.', ids()),
}

/** The time that the caller can see, as in the lists of tracked time; undefined means all time. */
export async function sightOf({
  db,
  caller,
  membership,
}: {
  db: Db
  caller: Caller
  membership: Membership
}): Promise<Sight | undefined> {
  if (seesEverybody(membership)) return undefined
  const at = { organizationId: membership.organizationId, userId: caller.userId }
  const projectIds = await projectsOf(db, at, rolesThatSee(membership))
  const managedIds = membership.viewsOthersData ? await projectsOf(db, at, ['manager']) : projectIds
  return { userId: caller.userId, projectIds, managedIds }
}
