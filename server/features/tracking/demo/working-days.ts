import type { Demo } from '../../../api/demo/demo.ts'
import type { DemoPerson } from '../../../api/demo/person.ts'
import { addDays, type CalendarDate, eachDay, isWeekend } from '../../../foundation/time/calendar-date.ts'
import { dateIn } from '../../../foundation/time/zone.ts'

/** How far back the demo reaches. */
export const historyDays = 91

/** Days with everything that a tracker records; one member in `fortnightEvery` has twice as many. */
const recentDays = 7
const fortnightEvery = 4

/** On free days before or at the start, one member in this many works, so that every day is a working day. */
const weekendEvery = 3

export type DemoWorker = { person: DemoPerson; place: number; userId: number }

/** Everyone who tracks time, with their place in the cast. */
export function workersOf({ people, ids }: Demo): DemoWorker[] {
  return people.flatMap((person, place) => {
    const userId = ids.users.get(person.name)
    return userId === undefined || person.removed || person.isTrackable === false || person.isViewOnly
      ? []
      : [{ person, place, userId }]
  })
}

/** The first day of which a member has everything; the days before have their time alone. */
export function firstRecentDay({ now, studio }: Demo, place: number): CalendarDate {
  const days = place % fortnightEvery === 0 ? 2 * recentDays : recentDays
  return addDays(dateIn(studio.timeZone, now), -days)
}

/**
 * The dates on which a member works, oldest first: four workdays in five, without days off. Today and yesterday some work
 * even on a weekend or a holiday.
 */
export function workingDays(demo: Demo, { person, place, userId }: DemoWorker): CalendarDate[] {
  const today = dateIn(demo.studio.timeZone, demo.now)
  const [away, holidays] = [demo.daysOff.get(userId), demo.holidays.get(userId)]
  let workdaysAgo = 0
  return eachDay(addDays(today, -historyDays), today)
    .reverse()
    .filter((date) => {
      if (date < person.joined || away?.has(date)) return false
      const isRecent = date >= addDays(today, -1)
      if (isWeekend(date) || holidays?.has(date))
        return isRecent && place % weekendEvery === 0 && person.atWork === undefined
      if (date < today) workdaysAgo += 1
      return (5 - (workdaysAgo % 5)) % 5 !== place % 5
    })
    .reverse()
}
