import type { Subscriber } from '../../foundation/facts/dispatcher.ts'
import { openPeriod } from '../../foundation/jobs/due-work.ts'
import { keepHistoriesAt } from './changes/keep-histories.ts'
import type { Trackers } from './ports.ts'
import { limitHistories, periodOf } from './work/limit-histories.ts'

type Changed = { user_id: number; changed: string[] }[]

/** New limits hold at once, also for the day and the week that have begun. */
export const followLimits = (trackers: Trackers): Subscriber => ({
  name: 'limits.follow-limits',
  hears: ['members.changed'],
  async handle(tx, { stream, payload }, now) {
    const userIds = (payload.members as Changed)
      .filter(({ changed }) => changed.some((name) => name === 'limits' || name === 'limit_overrides'))
      .map(({ user_id }) => user_id)
    if (userIds.length === 0) return
    await keepHistoriesAt(tx, trackers, { organizationId: stream, userIds }, { instant: now, now })
  },
})

/** A new organization gets its first entry in the ledger of calendar work. */
export const startLimitHistories = (trackers: Trackers): Subscriber => ({
  name: 'limits.start-calendar-work',
  hears: ['organization.created'],
  handle: (tx, fact) => openPeriod(tx, limitHistories(trackers), fact.stream, periodOf(fact.announcedAt)),
})
