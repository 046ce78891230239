import { admitTo } from '../../api/list-reading.ts'
import type { Db } from '../../foundation/db/database.ts'
import { Problem } from '../../foundation/http/problems.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import { callerOfMember } from '../identity/public.ts'
import { requirePlan } from '../reports/public.ts'
import { findList } from './find-list.ts'
import { sightNow } from './maker-sight.ts'
import type { ListBook } from './ports.ts'
import { isOfList } from './rules/list-question.ts'
import { covers } from './rules/sight.ts'
import type { ReadyFile } from './store/ready-files.ts'

/** Whether the member who created the file could create it now, and sees as much as then. */
export async function mayStillSee(
  db: Db,
  { sight, question, ...at }: ReadyFile,
  now: Instant,
  lists: Pick<ListBook, 'all'>,
): Promise<boolean> {
  const found = await callerOfMember(db, at)
  if (found === undefined) return false
  try {
    if (isOfList(question)) {
      const asked = { ...at, caller: found.caller, filters: question.filters }
      await admitTo(db, findList(lists, question.list), asked)
    } else requirePlan(question, { membership: found.membership, now })
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
  return covers(await sightNow(db, found.caller, found.membership), sight)
}
