import { type Demo, type DemoPart, idOf, userIdOf } from '../../api/demo/demo.ts'
import { addDays, type CalendarDate } from '../../foundation/time/calendar-date.ts'
import { addDays24h } from '../../foundation/time/instant.ts'
import type { Days } from '../../foundation/time/period.ts'
import { dateIn } from '../../foundation/time/zone.ts'
import { historyDays } from '../tracking/public.ts'
import { archivePolicy, createPolicy } from './changes/change-policies.ts'
import { payMembers } from './changes/pay-members.ts'
import { teamPaymentCreated, teamPaymentVoided } from './facts.ts'
import { createSamplePayment } from './samples.ts'
import { listApprovedTimesheets } from './store/payable-timesheets.ts'
import { setVoided } from './store/voiding.ts'

/** The members who are paid with Stint. Each of their slots is a claim: all members would take seconds. */
const payroll = ['Aarav', 'Beatriz', 'Callum']

/** The last day of each pay run, in days before today, and the day after it on which it was paid. */
const runs = [70, 42, 14]
const paidAfter = 2

/** A timesheet can begin that long before the time in it. */
const longestPeriod = 31

/** Overtime, pay runs of three months with time off and expenses, and one that was undone. */
export const demoPayments: DemoPart = {
  creates: 'payments',
  after: ['timesheets', 'time off requests', 'holidays', 'expenses'],

  async create(demo) {
    const { db, now, organizationId, people, studio } = demo
    const today = dateIn(studio.timeZone, now)
    const onPayroll = payroll.map((name) => userIdOf(demo, name))
    const byId = idOf(demo, 'users', people[0]?.name ?? '')
    const firstDay = addDays(today, -historyDays - longestPeriod)
    const whole = { firstDay, lastDay: addDays(today, -Math.min(...runs)) }
    const sheets = await listApprovedTimesheets(db, organizationId, onPayroll, whole)
    const userIds = [...new Set(sheets.map(({ userId }) => userId))]
    const [userId] = userIds
    if (userId === undefined) return
    await withOvertime(demo, { firstDay, userIds, byId, today }, async () => {
      let start = firstDay
      for (const daysAgo of runs) {
        const days = { firstDay: start, lastDay: addDays(today, -daysAgo) }
        const its = sheets.filter(({ lastDay }) => days.firstDay <= lastDay && lastDay <= days.lastDay)
        const at = addDays24h(now, paidAfter - daysAgo)
        const paidIds = [...new Set(its.map((sheet) => sheet.userId))]
        if (paidIds.length > 0) await pay({ ...demo, now: at }, days, paidIds, byId)
        start = addDays(days.lastDay, 1)
      }
    })
    await undone(demo, { userId, byId })
  },
}

type Run = { firstDay: CalendarDate; userIds: number[]; byId: number; today: CalendarDate }

/** The policy of the paid weeks is archived, and a wider one applies now: nobody's overtime begins today. */
async function withOvertime(
  demo: Demo,
  { firstDay, userIds, byId, today }: Run,
  payAll: () => Promise<void>,
): Promise<void> {
  const { organizationId } = demo
  const short = { name: 'Short weeks', weekly_threshold: 30, daily_threshold: 8, multiplier: 1.5 }
  const policy = { ...short, starts_on: firstDay, user_ids: userIds }
  const id = await createPolicy(demo, organizationId, policy, byId)
  await payAll()
  await archivePolicy(demo, { organizationId, id }, today)
  const wide = { name: 'Overtime', weekly_threshold: 60, daily_threshold: null, multiplier: 1.5 }
  await createPolicy(demo, organizationId, { ...wide, starts_on: today, user_ids: userIds }, byId)
}

/** Announces the payments alone: what they mark is new too. */
async function pay(demo: Demo, days: Days, userIds: number[], byId: number): Promise<void> {
  const announce: Demo['announce'] = (fact) => {
    if (fact.kind.factName === teamPaymentCreated.factName) demo.announce(fact)
  }
  await payMembers({ ...demo, announce }, demo.organizationId, {
    terms: { ...days, byId, note: 'Pay run', source: 'approved_timesheets' },
    wanted: {
      source: 'timesheets',
      days,
      onlyApproved: false,
      includesTimeOff: true,
      includesHolidays: false,
      includesExpenses: true,
    },
    userIds,
  })
}

async function undone(demo: Demo, { userId, byId }: { userId: number; byId: number }): Promise<void> {
  const { db, now, organizationId, announce } = demo
  const id = await createSamplePayment({ db, now, organizationId, userId, managerId: byId })
  const of = { organization_id: organizationId, team_payment_id: id, user_ids: [userId] }
  announce(teamPaymentCreated(of))
  await setVoided(db, organizationId, id, { byId, reason: 'Paid to the wrong person' }, now)
  announce(teamPaymentVoided(of))
}
