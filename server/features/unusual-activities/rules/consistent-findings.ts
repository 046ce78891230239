import { deviation, type Finding, mean, percent, rounded, type Slot } from './finding.ts'
import { extentOf, pieces, stretches } from './runs.ts'
import { thresholds } from './thresholds.ts'

const activityOf = (slot: Slot) => percent(slot.overall, slot.tracked)

/** The activity hardly changes from slot to slot, as if a machine made it. */
export function persistent(day: readonly Slot[]): Finding[] {
  const { slots, highSlots, points } = thresholds.persistent
  return stretches(day)
    .flatMap((run) => pieces(run, longestPersistent))
    .map((run) => {
      const values = run.map(activityOf)
      const middle = mean(values)
      return {
        type: 'consistent_persistent_activity',
        confidence: run.length >= highSlots ? 'high' : 'medium',
        ...extentOf(run),
        evidence: [
          { measure: 'slots', value: run.length, at_least: slots },
          { measure: 'mean_activity', value: rounded(middle) },
          {
            measure: 'largest_difference',
            value: rounded(Math.max(...values.map((value) => Math.abs(value - middle)))),
            at_most: points,
          },
        ],
      }
    })
}

function longestPersistent(rest: readonly Slot[]): number {
  const { points, slots, from, to } = thresholds.persistent
  let [sum, lowest, highest, longest] = [0, 100, 0, 0]
  for (const [at, slot] of rest.entries()) {
    const value = activityOf(slot)
    if (value < from || value > to) break
    sum += value
    lowest = Math.min(lowest, value)
    highest = Math.max(highest, value)
    // Two values this far apart can't both be near one mean.
    if (highest - lowest > 2 * points) break
    const middle = sum / (at + 1)
    if (at + 1 >= slots && highest - middle <= points && middle - lowest <= points) longest = at + 1
  }
  return longest
}

/** The activity repeats itself with a period of a few slots, as if a machine made it. */
export function variable(day: readonly Slot[]): Finding[] {
  const { highSlots, correlation, slots, points, deviation: least } = thresholds.variable
  return stretches(day)
    .flatMap((run) => pieces(run, (rest) => longestRepeating(rest).length))
    .map((run) => {
      const values = run.map(activityOf)
      const { period } = longestRepeating(run)
      return {
        type: 'consistent_variable_activity',
        confidence: run.length >= highSlots ? 'high' : 'medium',
        ...extentOf(run),
        evidence: [
          { measure: 'slots', value: run.length, at_least: slots },
          { measure: 'period', value: period },
          { measure: 'correlation', value: rounded(correlationAt(values, period)), at_least: correlation },
          { measure: 'mean_difference', value: rounded(differenceAt(values, period)), at_most: points },
          { measure: 'deviation', value: rounded(deviation(values)), at_least: least },
        ],
      }
    })
}

function longestRepeating(rest: readonly Slot[]): { length: number; period: number } {
  const { shortest, longest, slots, repeats, points } = thresholds.variable
  const values = rest.map(activityOf)
  let best = { length: 0, period: 0 }
  for (let period = shortest; period <= longest; period++) {
    const least = Math.max(slots, repeats * period, best.length + 1)
    let differences = 0
    for (let at = period; at < values.length; at++) {
      differences += Math.abs((values[at] ?? 0) - (values[at - period] ?? 0))
      const length = at + 1
      // A slow rise correlates with itself too, but it never comes back to the same values.
      const isNear = differences <= points * (length - period)
      if (length >= least && isNear && repeatsItself(values.slice(0, length), period))
        best = { length, period }
    }
  }
  return best
}

function repeatsItself(values: readonly number[], period: number): boolean {
  const { deviation: least, correlation } = thresholds.variable
  return deviation(values) >= least && correlationAt(values, period) >= correlation
}

const differenceAt = (values: readonly number[], lag: number) =>
  mean(values.slice(lag).map((value, i) => Math.abs(value - (values[i] ?? 0))))

/** How well the values match those one lag later: 1 is a perfect repetition. */
function correlationAt(values: readonly number[], lag: number): number {
  const [first, later] = [values.slice(0, -lag), values.slice(lag)]
  const spread = deviation(first) * deviation(later)
  if (spread === 0) return 0
  const [firstMean, laterMean] = [mean(first), mean(later)]
  return mean(first.map((value, i) => (value - firstMean) * ((later[i] ?? 0) - laterMean))) / spread
}
