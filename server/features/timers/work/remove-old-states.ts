import { type RemovalSite, removingOld } from '../../../api/removing-old.ts'
import type { AnyJob } from '../../../foundation/jobs/queue.ts'
import { trackingStatesRemoved } from '../facts.ts'
import { oldStates } from '../store/old-states.ts'

/** Removes starts and stops of timers from long ago; the time that they tracked stays. */
export function removeOldStates(site: RemovalSite): AnyJob {
  return removingOld(
    {
      name: 'timers.remove-old-states',
      rows: oldStates,
      removed: (organization_id, tracking_state_ids) =>
        trackingStatesRemoved({ organization_id, tracking_state_ids }),
    },
    site,
  )
}
