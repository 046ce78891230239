import { forgetOldChanges } from '../features/changes/public.ts'
import { removeEndedTokens } from '../features/identity/public.ts'
import { removeOldLooks } from '../features/job-sites/public.ts'
import { removeOldNotifications } from '../features/notifications/public.ts'
import { removeOldViews } from '../features/screenshots/public.ts'
import { removeOldSmartNotifications } from '../features/smart-notifications/public.ts'
import { removeOldStates } from '../features/timers/public.ts'
import { forgetOldItems, removeOldRecords } from '../features/tracking/public.ts'
import { forgetOldDeliveries } from '../features/webhooks/public.ts'
import type { Database } from '../foundation/db/database.ts'
import { removeOldDueWork } from '../foundation/jobs/old-due-work.ts'
import type { AnyJob } from '../foundation/jobs/queue.ts'
import type { Clock } from '../foundation/time/clock.ts'
import type { Config } from '../settings/config.ts'
import { dueWorkDays, keptBy } from '../settings/kept-days.ts'

/** Housekeeping that removes what is older than the settings keep. */
export function oldDataJobs(config: Config, site: { database: Database; clock: Clock }): AnyJob[] {
  return [
    forgetOldDeliveries({ ...site, keepDays: config.webhookKeepDays }),
    forgetOldChanges({ ...site, keepDays: config.changesKeepDays }),
    removeOldNotifications(site),
    forgetOldItems(site),
    removeOldRecords({ ...site, keep: keptBy(config) }),
    removeOldDueWork({ ...site, keepDays: dueWorkDays(config) }),
    removeOldStates({ ...site, keepDays: config.trackingStateKeepDays }),
    removeOldViews({ ...site, keepDays: config.viewKeepDays }),
    removeOldLooks({ ...site, keepDays: config.viewKeepDays }),
    removeOldSmartNotifications({ ...site, keepDays: config.alertKeepDays }),
    removeEndedTokens({ ...site, keepDays: config.endedTokenKeepDays }),
  ]
}
