import { type Subscriber, subscriber } from '../../api/background.ts'
import { type FactOf, streamOf } from '../../foundation/facts/fact.ts'
import type { CalendarDate } from '../../foundation/time/calendar-date.ts'
import type { NoticeSite } from '../notifications/public.ts'
import { activitiesChanged } from '../tracking/facts.ts'
import { notifyOfReminder } from './changes/notify-of-reminder.ts'
import { notifyApprover, notifyOfStatus } from './changes/notify-of-status.ts'
import { timesheetChanged, timesheetCreated, timesheetReminded } from './facts.ts'
import { planTimesheets } from './rules/plan-timesheets.ts'
import { insertTimesheets, type NewTimesheet, paidMembers } from './store/periods.ts'

/** The first time in a pay period creates its timesheet. More time changes the sums. */
export const followTime = subscriber({
  name: 'timesheets.follow-time',
  hears: [activitiesChanged],
  unaudited: 'Tracked time opens timesheets by itself.',
  async handleAll({ db, now, announce }, facts) {
    const organizationId = streamOf(facts)
    const dates = datesByUser(facts)
    const all = [...dates.values()].flatMap((its) => [...its]).sort()
    const [firstDay, lastDay] = [all[0], all.at(-1)]
    if (firstDay === undefined || lastDay === undefined) return
    const members = await paidMembers(db, organizationId, [...dates.keys()], { firstDay, lastDay })
    const made: NewTimesheet[] = []
    const touched: { id: number; user_id: number }[] = []
    for (const { user_id, timesheets, ...settings } of members) {
      const plan = planTimesheets(settings, timesheets, dates.get(user_id) ?? [])
      made.push(...plan.made.map((days) => ({ userId: user_id, ...days })))
      touched.push(...plan.touched.map((id) => ({ id, user_id })))
    }
    const created = await insertTimesheets(db, organizationId, made, now)
    const of = ({ id, user_id }: { id: number; user_id: number }) => ({
      organization_id: organizationId,
      timesheet_id: id,
      user_id,
    })
    for (const each of created) announce(timesheetCreated(of(each)))
    for (const each of touched) announce(timesheetChanged({ ...of(each), changed: ['tracked'] }))
  },
})

function datesByUser(facts: readonly FactOf<typeof activitiesChanged>[]): Map<number, Set<CalendarDate>> {
  const dates = new Map<number, Set<CalendarDate>>()
  for (const { payload } of facts) {
    const its = dates.get(payload.user_id) ?? new Set()
    for (const date of payload.dates) its.add(date)
    if (its.size > 0) dates.set(payload.user_id, its)
  }
  return dates
}

export function notifyOfChanges(site: NoticeSite): Subscriber {
  return subscriber({
    name: 'timesheets.notify-of-status',
    hears: [timesheetChanged, timesheetReminded],
    async handle(writer, { payload }) {
      if ('week' in payload) return notifyOfReminder(writer, site, payload)
      const { organization_id, timesheet_id, changed, approver_id } = payload
      if (!changed.includes('status')) return
      const at = { organizationId: organization_id, timesheetId: timesheet_id }
      await notifyOfStatus(writer, site, at)
      if (approver_id !== undefined) await notifyApprover(writer, site, { ...at, approverId: approver_id })
    },
  })
}
