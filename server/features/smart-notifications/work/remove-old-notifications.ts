import { type RemovalSite, removingOld } from '../../../api/removing-old.ts'
import type { AnyJob } from '../../../foundation/jobs/queue.ts'
import { smartNotificationsRemoved } from '../facts.ts'
import { oldNotifications, removePartsOfOldest } from '../store/old-notifications.ts'

/** Removes alerts from long ago, with who received them. Their rules stay. */
export function removeOldSmartNotifications(site: RemovalSite): AnyJob {
  return removingOld(
    {
      name: 'smart-notifications.remove-old',
      rows: oldNotifications,
      removeParts: ({ db }, { organizationId, before, most }) =>
        removePartsOfOldest(db, organizationId, before, most),
      removed: (organization_id, smart_notification_ids) =>
        smartNotificationsRemoved({ organization_id, smart_notification_ids }),
    },
    site,
  )
}
