import { type Demo, type DemoPart, idOf } from '../../../api/demo/demo.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type LockedTracker, lockTime } from '../../tracking/public.ts'
import { timesheetCreated } from '../facts.ts'
import { type Status, statuses } from '../rules/decision.ts'
import { planTimesheets } from '../rules/plan-timesheets.ts'
import { insertTimesheets, type NewTimesheet, paidMembers } from '../store/periods.ts'
import { changeStatus, lockTimesheet } from '../store/timesheets.ts'
import { trackedDates } from './store.ts'

/** The timesheets of the tracked week, in every status. */
export const demoTimesheets: DemoPart = {
  creates: 'timesheets',
  after: ['tracked time', 'manual time'],

  async create(demo) {
    const { db, now, announce, organizationId } = demo
    const working = demo.people.filter(({ atWork }) => atWork !== undefined)
    const workingIds = new Set(working.map(({ name }) => idOf(demo, 'users', name)))
    const made = await insertTimesheets(db, organizationId, await planned(demo), now)
    for (const [i, { id, user_id }] of made.entries()) {
      announce(timesheetCreated({ organization_id: organizationId, timesheet_id: id, user_id }))
      const next = statuses[i % statuses.length] ?? 'open'
      // A running timer would stop on an approved day.
      await decide(demo, { id, user_id }, next === 'approved' && workingIds.has(user_id) ? 'open' : next)
    }
  },
}

async function planned({ db, organizationId }: Demo): Promise<NewTimesheet[]> {
  const tracked = await trackedDates(db, organizationId)
  const all = tracked.flatMap(({ dates }) => dates).sort()
  const [firstDay, lastDay] = [all[0], all.at(-1)]
  if (firstDay === undefined || lastDay === undefined) return []
  const userIds = tracked.map(({ user_id }) => user_id)
  const members = await paidMembers(db, organizationId, userIds, { firstDay, lastDay })
  return members.flatMap(({ user_id, timesheets, ...settings }) => {
    const dates = tracked.find((each) => each.user_id === user_id)?.dates ?? []
    return planTimesheets(settings, timesheets, dates).made.map((days) => ({ userId: user_id, ...days }))
  })
}

async function decide(
  demo: Demo,
  { id, user_id }: { id: number; user_id: number },
  to: Status,
): Promise<void> {
  const { db, now, organizationId, people } = demo
  const today = now.slice(0, 10) as CalendarDate
  const byId = to === 'submitted' ? user_id : idOf(demo, 'users', people[0]?.name ?? '')
  const denialReason = to === 'denied' ? 'Tuesday afternoon is missing.' : null
  await changeStatus(db, organizationId, id, { to, today, byId, denialReason, takesBack: false }, now)
  if (to !== 'approved') return
  const days = await lockTimesheet(db, organizationId, id)
  if (days) await lockTime(demo, { organizationId, userId: user_id } as LockedTracker, days, id)
}
