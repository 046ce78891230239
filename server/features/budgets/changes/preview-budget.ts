import type { Transaction } from '../../../foundation/db/transaction.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { decimalsOf } from '../../../foundation/money/currency.ts'
import { type Decimal, decimalFrom } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn, type ZoneName } from '../../../foundation/time/zone.ts'
import type { Budget } from '../../projects/public.ts'
import { type PlannedRow, plannedRows } from '../rules/planned-rows.ts'
import { crossings, percentagesOf, type Threshold } from '../rules/thresholds.ts'
import { budgetsOf, organizationOf } from '../store/books.ts'
import { type Holder, latestHistories } from '../store/histories.ts'
import { type WeighedRow, weighPlanned } from '../store/planned-histories.ts'
import { type RunningOnBudget, timersOf } from '../store/running-projects.ts'
import { theseReachedAt } from './reached-at.ts'

/** What a budget would do if it were set now. */
export type BudgetPreview = {
  /** From the latest row on. */
  rows: WeighedRow[]
  /** Thresholds that are reached, and which of them would alert people now. */
  thresholds: { threshold: Threshold; percent: number; is_new: boolean }[]
  stopped: RunningOnBudget[]
}

/** Plans what setting a budget leads to, without a change or a lock. Null: its removal. */
export async function previewBudget(
  tx: Transaction,
  organizationId: number,
  holder: Holder,
  budget: Budget | null,
  now: Instant,
): Promise<BudgetPreview> {
  const { zone, currency } = await organizationOf(tx, organizationId)
  const [found] = await budgetsOf(
    tx,
    organizationId,
    holder.project_id === null ? [] : [holder.project_id],
    holder.client_id === null ? [] : [holder.client_id],
  )
  if (found === undefined) throw problems.not_found()
  const [latest] = await latestHistories(tx, organizationId, [holder])
  const today = dateIn(zone, now)
  const planned = plannedRows(latest, { budget, is_archived: found.is_archived }, today)
  const digitsOf = ({ type }: Budget) => (type === 'hours' ? 2 : decimalsOf(currency))
  const rows = await weighPlanned(
    tx,
    organizationId,
    holder,
    planned.map((row) => ({ ...row, digits: digitsOf(row.budget) })),
  )
  const [last, weighed] = [planned.at(-1), rows.at(-1)]
  if (found.is_archived || !last || !weighed || last.stop_date !== null)
    return { rows, thresholds: [], stopped: [] }
  const spending = {
    spent: decimalFrom(weighed.cell('exact')),
    allowed: decimalFrom(weighed.cell('allowed')),
  }
  return {
    rows,
    thresholds: reachedBy(last, spending, last.id === latest?.id ? (latest?.crossed ?? []) : []),
    stopped: await stoppedBy(tx, { organizationId, zone, day: today, now }, holder, last),
  }
}

type Spending = { spent: Decimal; allowed: Decimal }

function reachedBy({ budget }: PlannedRow, spending: Spending, before: readonly string[]) {
  const percentages = percentagesOf(budget)
  const { crossed, fired } = crossings(percentages, spending, before)
  return crossed.map((threshold) => ({
    threshold,
    percent: percentages[threshold] ?? 100,
    is_new: budget.alerts.notify_enabled && fired.includes(threshold),
  }))
}

type Moment = { organizationId: number; zone: ZoneName; day: CalendarDate; now: Instant }

/** The timers that would stop now, as a budget in force decides it. */
async function stoppedBy(
  tx: Transaction,
  { now, ...asked }: Moment,
  holder: Holder,
  { budget, period_start, resets_on }: PlannedRow,
): Promise<RunningOnBudget[]> {
  const days = { firstDay: period_start, lastDay: null, resetsOn: resets_on }
  const [reached] = await theseReachedAt(tx, asked, [
    { holder: { ...holder, name: '', covers: [] }, budget, ...days, countedBy: undefined },
  ])
  if (reached?.second === undefined || reached.second > toSeconds(now)) return []
  return timersOf(
    tx,
    asked.organizationId,
    reached.timers.map(({ userId }) => userId),
  )
}
