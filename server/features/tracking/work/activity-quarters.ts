import type { CalendarWork } from '../../../api/background.ts'
import { addMonths, type CalendarDate, parseDate } from '../../../foundation/time/calendar-date.ts'
import { startOfDay, utc } from '../../../foundation/time/zone.ts'
import { quarterFrom } from '../rules/quarter.ts'
import { addQuarter } from '../store/quarters.ts'

const monthsAhead = 12

/** Creates the partition of each quarter a year ahead; partitions belong to no organization. */
export const activityQuarters: CalendarWork = {
  name: 'activity-quarters',
  periodAfter: (quarter) => addMonths(firstDayOf(quarter), 3),
  dueAt: (quarter) => startOfDay(utc, addMonths(firstDayOf(quarter), -monthsAhead)),
  async run({ db }, _nobody, quarters) {
    for (const first of quarters.map(firstDayOf)) await addQuarter(db, quarterFrom(first))
  },
}

function firstDayOf(quarter: string): CalendarDate {
  const day = parseDate(quarter)
  if (day === undefined) throw new Error(`${quarter} is not a day.`)
  return day
}
