import type { Db } from '../../../foundation/db/database.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { addDays } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { listOwedExpenses, lockOwedExpenses } from '../../expenses/public.ts'
import { listPayableHolidays, lockPayableHolidays } from '../../holidays/public.ts'
import { listPayableDays, lockPayableDays } from '../../time-off/public.ts'
import { withoutCustomDates } from '../../timesheets/public.ts'
import { idsAround, requireAttached } from '../../tracking/public.ts'
import { type ExactDetail, noRate } from '../rules/detail.ts'
import { payFixed } from '../rules/fixed-pay.ts'
import { weekOf } from '../rules/overtime.ts'
import { payDayOff } from '../rules/pay-days-off.ts'
import { payExpense } from '../rules/pay-expense.ts'
import { payHours, type Work } from '../rules/pay-hours.ts'
import { missingPayPeriods, missingRates, onTeamInvoices, type Warning } from '../rules/warnings.ts'
import { type DayRate, ratesOfDays } from '../store/day-terms.ts'
import { listFixedPay } from '../store/fixed-pay.ts'
import type { PaidMember } from '../store/members.ts'
import { listApprovedTimesheets } from '../store/payable-timesheets.ts'
import { listWork, type WantedTime, type WorkRow } from '../store/payable-work.ts'
import { listInvoiced } from '../store/team-invoices.ts'

export type Wanted = {
  source: 'timesheets' | 'hours'
  days: Days
  onlyApproved: boolean
  includesTimeOff: boolean
  includesHolidays: boolean
  includesExpenses: boolean
}

export type Owed = { details: ExactDetail[]; warnings: Warning[] }

/** A payment locks what it pays; a preview only reads. */
export type Reading = { db: Db; tx?: Transaction }

/** Everything that members are owed for these days: hours, days off, fixed pay and expenses. A constant number of statements. */
export async function listOwed(
  { db, tx }: Reading,
  organizationId: number,
  members: readonly PaidMember[],
  wanted: Wanted,
): Promise<Owed> {
  const userIds = members.map(({ user_id }) => user_id)
  const time = await timeOf(db, organizationId, userIds, wanted)
  const work = await listWork(db, organizationId, userIds, time)
  const invoiced = await listInvoiced(db, organizationId, userIds, time)
  await requireAttached(db, [idsOfWeeks(time.days)])
  const of = { userIds, lastDay: wanted.days.lastDay }
  const timeOff = wanted.includesTimeOff
    ? await (tx ? lockPayableDays(tx, organizationId, of) : listPayableDays(db, organizationId, of))
    : []
  const holidays = wanted.includesHolidays
    ? await (tx ? lockPayableHolidays(tx, organizationId, of) : listPayableHolidays(db, organizationId, of))
    : []
  const expenses = wanted.includesExpenses
    ? await (tx ? lockOwedExpenses(tx, organizationId, of) : listOwedExpenses(db, organizationId, of))
    : []
  const rates = new Map(
    (await ratesOfDays(db, organizationId, [...timeOff, ...holidays])).map((rate) => [keyOf(rate), rate]),
  )
  const fixed = await listFixedPay(db, organizationId, userIds)
  const rateOn = (day: Pick<DayRate, 'user_id' | 'date'>) => rates.get(keyOf(day))
  const byUser = Map.groupBy(work.map(workOf), ({ user_id }) => user_id)
  return {
    details: [
      ...[...byUser.values()].flatMap(payHours),
      ...timeOff.map(({ request_id, policy_id, ...day }) =>
        payDayOff(day, rateOn(day), {
          payment_type: 'time_off',
          paid: { timeOff: { request_id, date: day.date } },
          rule: { time_off_request_id: request_id, time_off_policy_id: policy_id },
        }),
      ),
      ...holidays.map(({ holiday_id, name, ...day }) =>
        payDayOff(day, rateOn(day), {
          payment_type: 'holiday',
          paid: { holidayId: holiday_id },
          rule: { holiday_id, name },
        }),
      ),
      ...fixed.flatMap(({ user_id, rates: its, paid }) => {
        const member = members.find((each) => each.user_id === user_id)
        if (member === undefined) return []
        const settings = member.has_custom_pay_periods ? member : withoutCustomDates(member)
        return payFixed(
          { userId: user_id, settings, rates: its, leftOn: member.removed_on, paid },
          wanted.days,
        )
      }),
      ...expenses.map(payExpense),
    ],
    warnings: [
      ...onTeamInvoices(invoiced),
      ...missingRates(work.filter(({ is_new, is_fixed, has_rate }) => is_new && !is_fixed && !has_rate)),
      ...missingPayPeriods(
        fixed.filter(({ user_id }) =>
          members.some((each) => each.user_id === user_id && each.pay_period === 'none'),
        ),
      ),
    ],
  }
}

/** Timesheets that end in the days are paid whole, also their days before. */
async function timeOf(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
  { source, days, onlyApproved }: Wanted,
): Promise<WantedTime> {
  if (source === 'hours') return { days, onlyApproved }
  const sheets = await listApprovedTimesheets(db, organizationId, userIds, days)
  const [firstDay = days.firstDay] = [days.firstDay, ...sheets.map((sheet) => sheet.firstDay)].sort()
  return { days: { firstDay, lastDay: days.lastDay }, timesheetIds: sheets.map(({ id }) => id) }
}

/** Overtime is counted by week. */
function idsOfWeeks({ firstDay, lastDay }: Days) {
  return idsAround({ firstDay: weekOf(firstDay), lastDay: addDays(weekOf(lastDay), 6) })
}

const keyOf = ({ user_id, date }: Pick<DayRate, 'user_id' | 'date'>) => `${user_id} ${date}`

function workOf(row: WorkRow): Work {
  const { policy_id, weekly_threshold, daily_threshold, multiplier, is_fixed, posted, ...work } = row
  const hasTerms = policy_id !== null && weekly_threshold !== null && multiplier !== null
  return {
    ...work,
    pay_rate: is_fixed ? noRate : work.pay_rate,
    posted: posted ?? [],
    terms: hasTerms
      ? { policyId: policy_id, weekly: weekly_threshold, daily: daily_threshold, multiplier }
      : undefined,
  }
}
