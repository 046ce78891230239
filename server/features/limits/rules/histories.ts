import type { ZoneName } from '../../../foundation/time/zone.ts'
import { type LimitsInForce, limitTypes, secondsAllowed } from './member-limits.ts'
import { type LimitPeriod, periodAt, periodFrom } from './periods.ts'

/** `raised`: the part of the total that was added for this day or week alone. */
export type History = LimitPeriod & { total: number; raised: number; used: number }

export type HistoryPlan = {
  /** New histories, and known ones whose total or bounds change. */
  wanted: Omit<History, 'used'>[]
  /** The keys of all histories that contain any of the seconds. */
  touched: Set<string>
}

export function keyOf({ type, firstDay }: Pick<LimitPeriod, 'type' | 'firstDay'>): string {
  return `${type} ${firstDay}`
}

/**
 * Plans the histories for the given seconds of a member. Past ones stay as they are; current ones follow the member's
 * limits and zone. A date that comes again because the member moved west continues until its new end.
 */
export function planHistories(
  known: readonly History[],
  { zone, ...inForce }: LimitsInForce & { zone: ZoneName },
  seconds: readonly number[],
  now: number,
): HistoryPlan {
  const before = new Map(known.map((history) => [keyOf(history), history]))
  const after = new Map<string, Omit<History, 'used'>>(before)
  const put = (period: LimitPeriod) => {
    const { raised = 0, total } = before.get(keyOf(period)) ?? {}
    const allowed = secondsAllowed(inForce, period.type, period.firstDay)
    const seconds = allowed === undefined ? total : allowed + raised
    if (seconds !== undefined) after.set(keyOf(period), { ...period, total: seconds, raised })
  }
  for (const history of known) if (history.stop > now) put(periodFrom(zone, history.type, history.firstDay))
  for (const type of limitTypes) {
    const past = known.filter((history) => history.type === type && history.stop <= now)
    // Seconds are in order: the next one is usually in the same period.
    let last: LimitPeriod | undefined
    for (const second of seconds) {
      if ((last && contains(last, second)) || past.some((history) => contains(history, second))) continue
      last = periodAt(zone, type, second)
      put(continued(after.get(keyOf(last)), last, now))
    }
  }
  const all = [...after.values()]
  return {
    wanted: all.filter((history) => differs(before.get(keyOf(history)), history)),
    touched: new Set(all.filter((each) => seconds.some((at) => contains(each, at))).map(keyOf)),
  }
}

/** Whether a history limits the member now; others only count time. */
export function binds({ limits, exceptions }: LimitsInForce, { type, firstDay }: LimitPeriod): boolean {
  if (type === 'expected_per_week') return false
  return secondsAllowed({ limits, exceptions }, type, firstDay) !== undefined
}

function contains({ start, stop }: LimitPeriod, second: number): boolean {
  return start <= second && second < stop
}

function continued(before: LimitPeriod | undefined, period: LimitPeriod, now: number): LimitPeriod {
  if (before === undefined || before.stop > now) return period
  return { ...period, start: Math.min(before.start, period.start), stop: Math.max(before.stop, period.stop) }
}

function differs(before: History | undefined, after: Omit<History, 'used'>): boolean {
  return before?.start !== after.start || before.stop !== after.stop || before.total !== after.total
}
