import { type Subscriber, subscriber } from '../../foundation/facts/dispatcher.ts'
import { openPeriod } from '../../foundation/jobs/due-work.ts'
import { membersChanged, organizationCreated } from '../organizations/facts.ts'
import { refreshHistoriesAt } from './changes/refresh-histories.ts'
import type { Trackers } from './ports.ts'
import { limitHistoryWork, periodOf } from './work/limit-histories.ts'

const limitFields = ['limits', 'limit_overrides']

/** New limits apply at once, also to the current day and week. */
export const applyChangedLimits = (trackers: Trackers): Subscriber =>
  subscriber({
    name: 'limits.follow-limits',
    hears: [membersChanged],
    async handle(tx, { stream, payload }, now) {
      const userIds = payload.members
        .filter(({ changed }) => changed.some((name) => limitFields.includes(name)))
        .map(({ user_id }) => user_id)
      if (userIds.length === 0) return
      await refreshHistoriesAt(tx, trackers, { organizationId: stream, userIds }, { instants: [now], now })
    },
  })

/** A new organization gets its first period of calendar work. */
export const openLimitHistoryWork = (trackers: Trackers): Subscriber =>
  subscriber({
    name: 'limits.start-calendar-work',
    hears: [organizationCreated],
    handle: (tx, { stream, announcedAt }) =>
      openPeriod(tx, limitHistoryWork(trackers), stream, periodOf(announcedAt)),
  })
