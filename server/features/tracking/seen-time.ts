import { type Caller, type Membership, seesEverybody } from '../../api/caller.ts'
import type { Db } from '../../foundation/db/database.ts'
import { rolesThatSee } from './access.ts'
import type { Sight } from './store/time-pages.ts'
import { projectsOf } from './store/tracked-work.ts'

/** Whose time the caller may see, in lists and in reports: everyone’s, or their own and everyone’s on some projects. */
export async function seenTime(db: Db, caller: Caller, membership: Membership): Promise<Sight['seen']> {
  if (seesEverybody(membership)) return undefined
  const at = { organizationId: membership.organizationId, userId: caller.userId }
  return { userId: caller.userId, projectIds: await projectsOf(db, at, rolesThatSee(membership)) }
}
