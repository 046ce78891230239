import { seesEverybody } from '../../../api/caller.ts'
import type { Context } from '../../../api/endpoint.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { explained, ids } from '../../../foundation/http/query.ts'
import { projectsOf, rolesThatSee } from '../../tracking/public.ts'
import type { Sight } from '../store/sight.ts'

export const filters = {
  user_ids: ids(),
  team_ids: explained('Members of these teams.', ids()),
  project_ids: explained('Members of these projects, and of their time that on them.', ids()),
}

/** What of the time the caller sees, as with the lists of tracked time; undefined: all of it. */
export async function sightOf({
  db,
  caller,
  membership,
}: Pick<Context<unknown, unknown, unknown, Db>, 'db' | 'caller' | 'membership'>): Promise<Sight | undefined> {
  if (seesEverybody(membership)) return undefined
  const at = { organizationId: membership.organizationId, userId: caller.userId }
  const projectIds = await projectsOf(db, at, rolesThatSee(membership))
  const managedIds = membership.viewsOthersData ? await projectsOf(db, at, ['manager']) : projectIds
  return { userId: caller.userId, projectIds, managedIds }
}
