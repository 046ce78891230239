import { subscriber } from '../../api/background.ts'
import { payloadsOf, streamOf } from '../../foundation/facts/fact.ts'
import { type CalendarDate, dateFromDayNumber } from '../../foundation/time/calendar-date.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import { screenshotsChanged } from '../screenshots/facts.ts'
import { activitiesChanged, toolUsagesChanged } from '../tracking/facts.ts'
import { unusualActivitiesChanged } from './facts.ts'
import { judgingTime } from './rules/judging-time.ts'
import { type DueDay, markDays, zoneOfJudged } from './store/days.ts'
import { refreshScreenshots } from './store/findings.ts'

// Ids of days and slots begin with the number of the day or slot (docs/decisions/0014).
const dateOfId = (id: number) => dateFromDayNumber(Math.floor(id / 2 ** 32))
const slotOfId = (id: number) => Math.floor(id / 2 ** 29)

type ChangedDay = { userId: number; date: CalendarDate; at: Instant }

/** Days are evaluated when they are over, and again when late time or usages arrive before they are final. */
export const followTime = subscriber({
  name: 'unusual-activities.follow-time',
  hears: [activitiesChanged, toolUsagesChanged],
  async handleAll({ db }, facts) {
    const organizationId = streamOf(facts)
    const zone = await zoneOfJudged(db, organizationId)
    if (zone === undefined) return
    const changed = facts.flatMap((fact): ChangedDay[] => {
      const { user_id: userId, days_created, days_updated } = fact.payload
      const booked = 'dates' in fact.payload ? fact.payload.dates : []
      const dates = new Set([...booked, ...[...days_created, ...days_updated].map(dateOfId)])
      return [...dates].map((date) => ({ userId, date, at: fact.announcedAt }))
    })
    const due = new Map<string, DueDay>()
    for (const { userId, date, at } of changed) {
      const dueAt = judgingTime(zone, date, at)
      if (dueAt !== undefined) due.set(`${userId} ${date}`, { userId, date, dueAt })
    }
    await markDays(db, organizationId, [...due.values()])
  },
})

/** Findings name the screenshots that exist. */
export const followScreenshots = subscriber({
  name: 'unusual-activities.follow-screenshots',
  hears: [screenshotsChanged],
  async handleAll({ db, now, announce }, facts) {
    const organizationId = streamOf(facts)
    const byUser = Map.groupBy(payloadsOf(facts, screenshotsChanged), ({ user_id }) => user_id)
    for (const [userId, payloads] of byUser) {
      const slots = payloads.flatMap((each) => [...each.created, ...each.deleted]).map(slotOfId)
      const changed = await refreshScreenshots(db, { organizationId, userId }, [...new Set(slots)], now)
      const updated = changed.map(({ id }) => id)
      const about = { organization_id: organizationId, user_id: userId, updated }
      if (updated.length > 0) announce(unusualActivitiesChanged({ ...about, created: [], deleted: [] }))
    }
  },
})
