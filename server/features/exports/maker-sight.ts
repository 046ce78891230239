import { type Caller, isManager, type Membership, managesPay, seesEverybody } from '../../api/caller.ts'
import type { Db } from '../../foundation/db/database.ts'
import { seenTime } from '../tracking/public.ts'
import type { Sight } from './rules/sight.ts'
import { ledBy } from './store/led-members.ts'

/** What a member may see now. */
export async function sightNow(db: Db, caller: Caller, membership: Membership): Promise<Sight> {
  const seen = await seenTime(db, caller, membership)
  return {
    owns: membership.role === 'owner',
    manages: isManager(membership),
    seesEverybody: seesEverybody(membership),
    managesPay: managesPay(membership),
    managesProjects: isManager(membership) || membership.projectRole === 'manager',
    projectIds: seen === undefined ? null : [...seen.projectIds],
    ledIds: await ledBy(db, membership.organizationId, caller.userId),
  }
}
