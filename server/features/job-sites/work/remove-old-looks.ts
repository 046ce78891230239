import { type RemovalSite, removingOld } from '../../../api/removing-old.ts'
import type { AnyJob } from '../../../foundation/jobs/queue.ts'
import { locationViewsRemoved } from '../facts.ts'
import { oldLooks } from '../store/old-looks.ts'

/** Removes the log of who viewed locations long ago; the audit log keeps an entry of each. */
export function removeOldLooks(site: RemovalSite): AnyJob {
  return removingOld(
    {
      name: 'job-sites.remove-old-looks',
      rows: oldLooks,
      removed: (organization_id, location_view_ids) =>
        locationViewsRemoved({ organization_id, location_view_ids }),
    },
    site,
  )
}
