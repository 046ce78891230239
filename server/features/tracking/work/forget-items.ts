import type { Database } from '../../../foundation/db/database.ts'
import type { AnyJob } from '../../../foundation/jobs/queue.ts'
import { addDays } from '../../../foundation/time/calendar-date.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { oldestDayTaken } from '../rules/items.ts'
import { forgetItems, pageOfTrackers, type TimeOf } from '../store/trackers.ts'

type Site = { database: Database; clock: Clock; trackersAtOnce?: number }

// The day by the clock of a process that is a little off.
const spareDays = 2

/** Once a month: forgets items too old to be sent again. Each member's items go in a statement of their own. */
export function forgetOldItems({ database, clock, trackersAtOnce = 100 }: Site): AnyJob {
  return {
    name: 'tracking.forget-items',
    schedule: '23 3 1 * *',
    async run() {
      const before = addDays(oldestDayTaken(clock.now()), -spareDays)
      let last: TimeOf | undefined = { organizationId: 0, userId: 0 }
      while (last !== undefined) {
        const trackers: TimeOf[] = await pageOfTrackers(database, last, trackersAtOnce)
        for (const tracker of trackers) await forgetItems(database, tracker, before)
        last = trackers.at(-1)
      }
    },
  }
}
