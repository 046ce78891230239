import type { ZoneName } from '../../../foundation/time/zone.ts'
import { type LimitsInForce, type LimitType, limitTypes, secondsAllowed } from './member-limits.ts'
import { type LimitPeriod, periodAt } from './periods.ts'

export type History = LimitPeriod & { total: number; used: number }

export type HistoryPlan = {
  /** New ones, and known ones that get another total or other bounds. */
  wanted: Omit<History, 'used'>[]
  /** Keys of all that hold any of the seconds. */
  holding: Set<string>
}

export function keyOf({ type, startDate }: Pick<LimitPeriod, 'type' | 'startDate'>): string {
  return `${type} ${startDate}`
}

/**
 * Which histories the given seconds of a member belong to. What is over stays as it was; what runs follows the limits
 * and the zone of the member. A date that comes again, because the member moved west, goes on until its new end.
 */
export function planHistories(
  known: readonly History[],
  { zone, ...inForce }: LimitsInForce & { zone: ZoneName },
  seconds: Iterable<number>,
  now: number,
): HistoryPlan {
  const byKey = new Map(known.map((history) => [keyOf(history), history]))
  const plan: HistoryPlan = { wanted: [], holding: new Set() }
  const planned = new Set<string>()
  for (const type of limitTypes)
    for (const second of seconds) {
      const over = known.filter((history) => history.type === type && isOver(history, now, second))
      for (const history of over) plan.holding.add(keyOf(history))
      if (over.length > 0) continue
      const period = periodAt(zone, type, second)
      const key = keyOf(period)
      if (planned.has(key)) continue
      planned.add(key)
      const before = byKey.get(key)
      const total = secondsAllowed(inForce, type, period.startDate) ?? before?.total
      if (total === undefined) continue
      plan.holding.add(key)
      const after = { ...cutOf(before, period, now), total }
      if (before === undefined || differs(before, after)) plan.wanted.push(after)
    }
  return plan
}

/** Whether a limit of this kind holds the member now; time in histories of others is only counted. */
export function binds({ limits, exceptions }: LimitsInForce, { type, startDate }: LimitPeriod): boolean {
  if (type === 'expected_per_week') return false
  return secondsAllowed({ limits, exceptions }, type, startDate) !== undefined
}

function isOver({ start, stop }: History, now: number, second: number): boolean {
  return stop <= now && start <= second && second < stop
}

function cutOf(before: History | undefined, period: LimitPeriod, now: number): LimitPeriod {
  if (before === undefined || before.stop > now) return period
  return {
    ...period,
    start: Math.min(before.start, period.start),
    stop: Math.max(before.stop, period.stop),
  }
}

function differs(before: History, after: Omit<History, 'used'>): boolean {
  return before.start !== after.start || before.stop !== after.stop || before.total !== after.total
}

export type { LimitType }
