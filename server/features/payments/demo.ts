import { type Demo, type DemoPart, idOf } from '../../api/demo/demo.ts'
import { addDays, type CalendarDate } from '../../foundation/time/calendar-date.ts'
import { dateIn } from '../../foundation/time/zone.ts'
import { archivePolicy, createPolicy } from './changes/change-policies.ts'
import { payMembers } from './changes/pay-members.ts'
import { teamPaymentCreated, teamPaymentVoided } from './facts.ts'
import { createSamplePayment } from './samples.ts'
import { listMembers } from './store/members.ts'
import { listApprovedTimesheets } from './store/payable-timesheets.ts'
import { setVoided } from './store/voiding.ts'

const weeksBefore = 5

/** Overtime, a payment of the approved timesheets with time off, and one that was undone. */
export const demoPayments: DemoPart = {
  creates: 'payments',
  after: ['timesheets', 'time off requests', 'holidays', 'expenses'],

  async create(demo) {
    const { db, now, organizationId, people, studio } = demo
    const today = dateIn(studio.timeZone, now)
    const found = { firstDay: addDays(today, -7 * weeksBefore), lastDay: addDays(today, 6) }
    const ids = (await listMembers(db, organizationId)).map(({ user_id }) => user_id)
    const sheets = await listApprovedTimesheets(db, organizationId, ids, found)
    const userIds = [...new Set(sheets.map(({ userId }) => userId))]
    const lastDay = sheets
      .map((sheet) => sheet.lastDay)
      .sort()
      .at(-1)
    const [userId] = userIds
    if (lastDay === undefined || userId === undefined) return
    const byId = idOf(demo, 'users', people[0]?.name ?? '')
    const days = { firstDay: found.firstDay, lastDay }
    await payWithOvertime(demo, { days, userIds, byId, today })
    await undone(demo, { userId, byId })
  },
}

type Run = {
  days: { firstDay: CalendarDate; lastDay: CalendarDate }
  userIds: number[]
  byId: number
  today: CalendarDate
}

/** The policy of the paid weeks is archived, and a wider one applies now: nobody's overtime begins today. */
async function payWithOvertime(demo: Demo, { days, userIds, byId, today }: Run): Promise<void> {
  const { organizationId } = demo
  const short = { name: 'Short weeks', weekly_threshold: 30, daily_threshold: 8, multiplier: 1.5 }
  const policy = { ...short, starts_on: days.firstDay, user_ids: userIds }
  const id = await createPolicy(demo, organizationId, policy, byId)
  await payMembers(demo, organizationId, {
    terms: { ...days, byId, note: 'Monthly pay run', source: 'approved_timesheets' },
    wanted: {
      ...{ source: 'timesheets', days, onlyApproved: false },
      includesTimeOff: true,
      includesHolidays: false,
      includesExpenses: true,
    },
    userIds,
  })
  await archivePolicy(demo, { organizationId, id }, today)
  const wide = { name: 'Overtime', weekly_threshold: 60, daily_threshold: null, multiplier: 1.5 }
  await createPolicy(demo, organizationId, { ...wide, starts_on: today, user_ids: userIds }, byId)
}

async function undone(demo: Demo, { userId, byId }: { userId: number; byId: number }): Promise<void> {
  const { db, now, organizationId, announce } = demo
  const id = await createSamplePayment({ db, now, organizationId, userId, managerId: byId })
  const of = { organization_id: organizationId, team_payment_id: id, user_ids: [userId] }
  announce(teamPaymentCreated(of))
  await setVoided(db, organizationId, id, { byId, reason: 'Paid to the wrong person' }, now)
  announce(teamPaymentVoided(of))
}
