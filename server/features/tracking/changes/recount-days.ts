import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { activitiesChanged } from '../facts.ts'
import type { DayChange } from '../rules/day-sums.ts'
import { idsAround } from '../rules/quarter.ts'
import { archivedAmong } from '../store/archived-quarters.ts'
import { type DayDifference, daysWithTime, differencesOfDays } from '../store/counted-days.ts'
import { addToDays } from '../store/days.ts'
import { lockTrackers } from '../store/trackers.ts'

export type Recounted = {
  /** Days whose activities were counted, and those whose quarter is archived. */
  counted: number
  archived: number
  differences: DayDifference[]
}

const stepDays = 31

/** Compares the sums of all days with the activities of an organization, a month at a time: others write meanwhile. */
export async function recountDays(
  db: Db,
  organizationId: number,
  onProgress: (day: CalendarDate) => void = () => {},
): Promise<Recounted> {
  const found: Recounted = { counted: 0, archived: 0, differences: [] }
  const all = await daysWithTime(db, organizationId)
  if (all === undefined) return found
  for (let firstDay = all.firstDay; firstDay <= all.lastDay; firstDay = addDays(firstDay, stepDays)) {
    onProgress(firstDay)
    const last = addDays(firstDay, stepDays - 1)
    const step = { firstDay, lastDay: last < all.lastDay ? last : all.lastDay }
    for (const days of await attachedDays(db, step, found)) {
      found.differences.push(...(await differencesOfDays(db, organizationId, days)))
    }
  }
  return found
}

/** The days of a step whose activities are in the database. */
async function attachedDays(db: Db, step: Days, found: Recounted): Promise<Days[]> {
  const isArchived = async (days: Days) => (await archivedAmong(db, [idsAround(days)])) !== undefined
  const lengthOf = ({ firstDay, lastDay }: Days) => {
    let count = 1
    for (let day = firstDay; day < lastDay; day = addDays(day, 1)) count++
    return count
  }
  if (!(await isArchived(step))) {
    found.counted += lengthOf(step)
    return [step]
  }
  const attached: Days[] = []
  for (let day = step.firstDay; day <= step.lastDay; day = addDays(day, 1)) {
    const alone = { firstDay: day, lastDay: day }
    if (await isArchived(alone)) found.archived += 1
    else attached.push(alone)
  }
  found.counted += attached.length
  return attached
}

/** Counts one day of a member again, under the lock of their tracker, and corrects its sums. */
export async function correctDay(
  { db, now, announce }: Writer,
  organizationId: number,
  { userId, date }: Pick<DayDifference, 'userId' | 'date'>,
): Promise<boolean> {
  const [tracker] = await lockTrackers(db, organizationId, [userId])
  const day = { firstDay: date, lastDay: date }
  const changes: DayChange[] = await differencesOfDays(db, organizationId, day, userId)
  if (tracker === undefined || changes.length === 0) return false
  const { created, updated } = await addToDays(db, tracker, changes, now)
  announce(
    activitiesChanged({
      organization_id: organizationId,
      user_id: userId,
      created: [],
      updated: [],
      deleted: [],
      dates: [date],
      days_created: created,
      days_updated: updated,
    }),
  )
  return true
}
