import { type Subscriber, subscriber } from '../../api/background.ts'
import { openPeriod } from '../../foundation/jobs/due-work.ts'
import { membersChanged, organizationCreated } from '../organizations/facts.ts'
import { followLimits } from './changes/refresh-histories.ts'
import type { Trackers } from './ports.ts'
import { limitHistoryWork, periodOf } from './work/limit-histories.ts'

const limitFields = ['limits', 'limit_overrides']

/** New limits apply immediately, also to the current day and week. */
export const applyChangedLimits = (trackers: Trackers): Subscriber =>
  subscriber({
    name: 'limits.follow-limits',
    hears: [membersChanged],
    async handle(writer, { stream, payload, announcedAt }) {
      const userIds = payload.members
        .filter(({ changed }) => changed.some((name) => limitFields.includes(name)))
        .map(({ user_id }) => user_id)
      if (userIds.length === 0) return
      await followLimits(writer, trackers, { organizationId: stream, userIds, changedAt: announcedAt })
    },
  })

/** A new organization gets its first period of calendar work. */
export const openLimitHistoryWork = (trackers: Trackers): Subscriber =>
  subscriber({
    name: 'limits.start-calendar-work',
    hears: [organizationCreated],
    handle: ({ db }, { stream, announcedAt }) =>
      openPeriod(db, limitHistoryWork(trackers), stream, periodOf(announcedAt)),
  })
