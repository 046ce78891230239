import { type RemovalSite, removingOld } from '../../../api/removing-old.ts'
import type { AnyJob } from '../../../foundation/jobs/queue.ts'
import { screenshotViewsRemoved } from '../facts.ts'
import { oldViews } from '../store/old-views.ts'

/** Removes the log of who viewed images long ago; the audit log keeps an entry of each. */
export function removeOldViews(site: RemovalSite): AnyJob {
  return removingOld(
    {
      name: 'screenshots.remove-old-views',
      rows: oldViews,
      removed: (organization_id, screenshot_view_ids) =>
        screenshotViewsRemoved({ organization_id, screenshot_view_ids }),
    },
    site,
  )
}
