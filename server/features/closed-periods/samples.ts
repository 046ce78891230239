import type { Sample } from '../../api/sample.ts'
import { addDays, dateFrom } from '../../foundation/time/calendar-date.ts'
import { insertPeriod, setClosed } from './store/closed-periods.ts'

/** A day of long ago, another one for each: closed where the path reopens it. */
export const samplePeriod: Sample = {
  async write({ db, now, organizationId, managerId, number, rest }) {
    const day = addDays(dateFrom('1990-01-01'), number)
    const given = { name: `Day ${number}`, start_date: day, stop_date: day, created_by_id: managerId }
    const id = await insertPeriod(db, organizationId, given, now)
    if (rest === '/reopen')
      await setClosed(db, { organizationId, id }, { accepted: [], revision: 1, byId: managerId, now })
    return id
  },
}
