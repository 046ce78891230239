import type { Database } from '../../../foundation/db/database.ts'
import type { Job } from '../../../foundation/jobs/queue.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addDays24h } from '../../../foundation/time/instant.ts'
import { removeBefore } from '../store/old-notifications.ts'

const keptDays = 180
const batch = 5_000

/** Removes notifications after 180 days, a few thousand at a time so that no statement takes long. */
export function removeOldNotifications({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Job<object> {
  return {
    name: 'remove-old-notifications',
    schedule: '41 * * * *',
    async run() {
      const before = addDays24h(clock.now(), -keptDays)
      while ((await removeBefore(database, before, batch)) === batch);
    },
  }
}
