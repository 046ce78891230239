import type { Db } from '../../../foundation/db/database.ts'
import { type Decimal, sum } from '../../../foundation/money/decimal.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import { startOfDay, type ZoneName } from '../../../foundation/time/zone.ts'
import { present } from '../../../foundation/values/present.ts'
import { type BudgetInForce, budgetInForce, countsTime } from '../rules/budget-in-force.ts'
import { secondReached } from '../rules/burn.ts'
import { allowedBy, measureOf } from '../rules/measure.ts'
import { type Burning, burningOf, type OwnWork } from '../store/burning.ts'
import { type StoppingBudget, stoppingBudgets } from '../store/stopping-budgets.ts'

/** A running timer whose time a budget counts, though perhaps at a rate of 0. */
export type CountedTimer = { userId: number; dueAt: Instant | null }

/** A budget that stops timers, and when it does if all running timers keep running. */
export type ReachedAt = BudgetInForce & {
  holder: Omit<StoppingBudget, 'budget' | 'row'>
  spent: Decimal
  allowed: Decimal
  stopAt: number
  /** -Infinity: it is reached already; undefined: nothing spends it. */
  second: number | undefined
  timers: CountedTimer[]
}

export type Asked = {
  organizationId: number
  zone: ZoneName
  /** The day on which the budgets are asked about. */
  day: CalendarDate
  projects: readonly number[]
  own?: OwnWork
  /** Further days on which time may have been booked that is not counted yet. */
  alsoRecent?: readonly CalendarDate[]
}

/** When the budgets over projects are reached: exact, with booked time that no row has counted. Two statements. */
export async function budgetsReachedAt(db: Db, asked: Asked): Promise<ReachedAt[]> {
  const { organizationId, day } = asked
  const found = (await stoppingBudgets(db, organizationId, asked.projects, day)).map(
    ({ row, budget, ...holder }) => ({ holder, ...budgetInForce(budget, row ?? undefined, day) }),
  )
  return theseReachedAt(db, asked, found)
}

/** The same for budgets that are known, or planned. One statement. */
export async function theseReachedAt(
  db: Db,
  asked: Omit<Asked, 'projects'>,
  budgets: readonly Found[],
): Promise<ReachedAt[]> {
  const { organizationId, zone, day, own } = asked
  const found = budgets.filter(
    (each) => isBinding(each, day) && (own === undefined || countsTime(each.budget, own.isBillable)),
  )
  if (found.length === 0) return []
  const recent = recentDays(day, asked.alsoRecent)
  const burning = await burningOf(
    db,
    { organizationId, zone, day, recent, own },
    found.map(({ holder, budget, firstDay, lastDay, countedBy }) => ({
      project_id: holder.project_id,
      client_id: holder.client_id,
      measure: measureOf(budget),
      first_day: firstDay,
      last_day: lastDay,
      row_id: countedBy ?? null,
    })),
  )
  return found.map((each, place) =>
    reachedAt(
      each,
      burning.filter((of) => of.place === place),
      zone,
    ),
  )
}

export type Found = BudgetInForce & Pick<ReachedAt, 'holder'>

/** Days whose time rows may not have counted yet. */
export function recentDays(day: CalendarDate, also: readonly CalendarDate[] = []): CalendarDate[] {
  return [...new Set([addDays(day, -1), day, ...also])]
}

/** A past day may have had a budget that stopped no timers, or one that had not begun. */
function isBinding({ budget, firstDay }: BudgetInForce, day: CalendarDate): boolean {
  return budget.stop_timer_when_budget_reached && (firstDay === null || firstDay <= day)
}

function reachedAt(found: Found, burning: readonly Burning[], zone: ZoneName): ReachedAt {
  const { budget, firstDay } = found
  const first = firstDay === null ? 0 : toSeconds(startOfDay(zone, firstDay))
  const running = burning.filter((each) => each.user_id !== null)
  const booked = burning.filter((each) => each.user_id === null)
  const spent = sum(booked.map(({ amount }) => amount))
  const allowed = allowedBy(budget)
  const stopAt = budget.stop_at ?? 100
  const burns = running.map(({ booked_until, amount }) => ({
    from: Math.max(booked_until === null ? 0 : toSeconds(booked_until), first),
    rate: amount,
  }))
  const timers = running
    .filter(({ is_billable }) => countsTime(budget, is_billable === true))
    .map(({ user_id, due_at }) => ({ userId: present(user_id, 'user of a timer'), dueAt: due_at }))
  return {
    ...found,
    spent,
    allowed,
    stopAt,
    timers,
    second: secondReached({ spent, allowed, percent: stopAt }, burns),
  }
}
