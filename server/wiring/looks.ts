import type { LookedAt } from '../features/changes/ports.ts'
import type { LookLog } from '../features/job-sites/ports.ts'
import { logLooksAt, lookingWith } from '../features/job-sites/public.ts'

/** Logs looks at the visits of members in transactions of their own. */
export function loggingLooks(log: LookLog): LookedAt {
  const looking = lookingWith(log)
  return (db, viewer, userIds) => logLooksAt(db, looking, viewer, userIds)
}
