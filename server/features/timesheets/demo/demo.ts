import { type Demo, type DemoPart, idOf, workOf } from '../../../api/demo/demo.ts'
import { addDays, type CalendarDate, utcDate } from '../../../foundation/time/calendar-date.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { lockKnownTracker, lockTime, workersOf, workingDays } from '../../tracking/public.ts'
import { timesheetCreated } from '../facts.ts'
import { type Status, statuses } from '../rules/decision.ts'
import { planTimesheets } from '../rules/plan-timesheets.ts'
import { insertTimesheets, type NewTimesheet, paidMembers } from '../store/periods.ts'
import { changeStatus, lockTimesheet } from '../store/timesheets.ts'
import { insertApproved, trackedDates } from './store.ts'

/** Timesheets that ended before so many days are approved; later ones have every status. */
const decidedDays = 10

/** The approved timesheets of the months before. They lock the tracked time that the demo creates next. */
export const demoPastTimesheets: DemoPart = {
  creates: 'past timesheets',
  after: ['project members', 'time off requests'],

  async create(demo) {
    const { db, now, organizationId, studio } = demo
    const until = addDays(dateIn(studio.timeZone, now), -decidedDays)
    const worked = workersOf(demo)
      .filter(({ userId }) => workOf(demo, userId) !== undefined)
      .map((worker) => ({ user_id: worker.userId, dates: workingDays(demo, worker) }))
    const over = (await planned(demo, worked)).filter(({ lastDay }) => lastDay < until)
    const byId = idOf(demo, 'users', demo.people[0]?.name ?? '')
    demo.pastTimesheets = await insertApproved(db, organizationId, over, byId)
  },
}

/** The timesheets of the last days, in every status. */
export const demoTimesheets: DemoPart = {
  creates: 'timesheets',
  after: ['tracked time', 'manual time'],

  async create(demo) {
    const { db, now, announce, organizationId } = demo
    const working = demo.people.filter(({ atWork }) => atWork !== undefined)
    const workingIds = new Set(working.map(({ name }) => idOf(demo, 'users', name)))
    const tracked = await trackedDates(db, organizationId)
    const made = await insertTimesheets(db, organizationId, await planned(demo, tracked), now)
    for (const [i, { id, user_id }] of made.entries()) {
      announce(timesheetCreated({ organization_id: organizationId, timesheet_id: id, user_id }))
      const next = statuses[i % statuses.length] ?? 'open'
      // A running timer would stop on an approved day.
      await decide(demo, { id, user_id }, next === 'approved' && workingIds.has(user_id) ? 'open' : next)
    }
  },
}

async function planned(
  { db, organizationId }: Demo,
  tracked: readonly { user_id: number; dates: CalendarDate[] }[],
): Promise<NewTimesheet[]> {
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
  const today = utcDate(now)
  const byId = to === 'submitted' ? user_id : idOf(demo, 'users', people[0]?.name ?? '')
  const denialReason = to === 'denied' ? 'Tuesday afternoon is missing.' : null
  await changeStatus(db, organizationId, id, { to, today, byId, denialReason, takesBack: false }, now)
  if (to !== 'approved') return
  const days = await lockTimesheet(db, organizationId, id)
  if (days) await lockTime(demo, await lockKnownTracker(db, organizationId, user_id), days, id)
}
