import type { ZoneName } from '../../../foundation/time/zone.ts'
import { type LimitsInForce, limitTypes, secondsAllowed } from './member-limits.ts'
import { type LimitPeriod, periodAt, periodFrom } from './periods.ts'

/** `raised`: what of the total was added for this day or week alone. */
export type History = LimitPeriod & { total: number; raised: number; used: number }

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
  seconds: readonly number[],
  now: number,
): HistoryPlan {
  const before = new Map(known.map((history) => [keyOf(history), history]))
  const after = new Map<string, Omit<History, 'used'>>(before)
  const put = (period: LimitPeriod) => {
    const { raised = 0, total } = before.get(keyOf(period)) ?? {}
    const allowed = secondsAllowed(inForce, period.type, period.startDate)
    const seconds = allowed === undefined ? total : allowed + raised
    if (seconds !== undefined) after.set(keyOf(period), { ...period, total: seconds, raised })
  }
  for (const history of known) if (history.stop > now) put(periodFrom(zone, history.type, history.startDate))
  for (const type of limitTypes) {
    const over = known.filter((history) => history.type === type && history.stop <= now)
    // Seconds come in order: the next one mostly lies in the same period.
    let last: LimitPeriod | undefined
    for (const second of seconds) {
      if ((last && holds(last, second)) || over.some((history) => holds(history, second))) continue
      last = periodAt(zone, type, second)
      put(goingOn(after.get(keyOf(last)), last, now))
    }
  }
  const all = [...after.values()]
  return {
    wanted: all.filter((history) => differs(before.get(keyOf(history)), history)),
    holding: new Set(all.filter((each) => seconds.some((at) => holds(each, at))).map(keyOf)),
  }
}

/** Whether a limit of this kind holds the member now; time in histories of others is only counted. */
export function binds({ limits, exceptions }: LimitsInForce, { type, startDate }: LimitPeriod): boolean {
  if (type === 'expected_per_week') return false
  return secondsAllowed({ limits, exceptions }, type, startDate) !== undefined
}

function holds({ start, stop }: LimitPeriod, second: number): boolean {
  return start <= second && second < stop
}

function goingOn(before: LimitPeriod | undefined, period: LimitPeriod, now: number): LimitPeriod {
  if (before === undefined || before.stop > now) return period
  return { ...period, start: Math.min(before.start, period.start), stop: Math.max(before.stop, period.stop) }
}

function differs(before: History | undefined, after: Omit<History, 'used'>): boolean {
  return before?.start !== after.start || before.stop !== after.stop || before.total !== after.total
}
