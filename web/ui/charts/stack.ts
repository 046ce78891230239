import type { DayText } from '../week.ts'

/** Seconds of one series (a project, a member) on one day; of a day and series there may be several. */
export type DaySeconds = { day: DayText; key: number; seconds: number }

export type Series = {
  /** Undefined: all the series that are too many to be told apart. */
  key: number | undefined
  name: string
  /** The place of its colour in the palette; undefined: none of its own. */
  colour: number | undefined
  total: number
}

export type Stack = {
  /** The largest first; others last. */
  series: Series[]
  /** By day in the order of the days, each with the seconds of the series in their order. */
  days: { day: DayText; seconds: number[]; total: number }[]
}

/** As many as the palette has colours. */
export const mostSeries = 8

/** What is drawn of each day: the largest series, each in a colour of its own, and the rest as one. */
export function stackOf(days: DayText[], rows: DaySeconds[], nameOf: (key: number) => string): Stack {
  const shown = new Set(days)
  const totals = new Map<number, number>()
  for (const { day, key, seconds } of rows)
    if (shown.has(day) && seconds > 0) totals.set(key, (totals.get(key) ?? 0) + seconds)
  const ordered = [...totals].sort(([one, a], [other, b]) => b - a || one - other)
  const own = ordered.slice(0, mostSeries)
  const rest = ordered.slice(mostSeries)
  const colours = coloursOf(own.map(([key]) => key))
  const series: Series[] = own.map(([key, total]) => ({
    key,
    name: nameOf(key),
    colour: colours.get(key),
    total,
  }))
  if (rest.length > 0)
    series.push({
      key: undefined,
      name: rest.length === 1 ? '1 other' : `${rest.length} others`,
      colour: undefined,
      total: rest.reduce((sum, [, total]) => sum + total, 0),
    })
  const placeOf = new Map(own.map(([key], place) => [key, place]))
  const byDay = new Map(days.map((day) => [day, series.map(() => 0)]))
  for (const { day, key, seconds } of rows) {
    const place = placeOf.get(key) ?? own.length
    const sums = byDay.get(day)
    if (sums && seconds > 0) sums[place] = (sums[place] ?? 0) + seconds
  }
  return {
    series,
    days: [...byDay].map(([day, seconds]) => ({
      day,
      seconds,
      total: seconds.reduce((sum, each) => sum + each, 0),
    })),
  }
}

/** Each the colour by which it is known everywhere, unless a larger one on the same chart has it already. */
function coloursOf(keys: number[]): Map<number, number> {
  const free = new Set(Array.from({ length: mostSeries }, (_, i) => i))
  const colours = new Map<number, number>()
  for (const key of keys) if (free.delete(key % mostSeries)) colours.set(key, key % mostSeries)
  for (const key of keys) {
    const next = [...free][0]
    if (colours.has(key) || next === undefined) continue
    free.delete(next)
    colours.set(key, next)
  }
  return colours
}

const hour = 3_600
const steps = [1, 2, 4, 8, 12, 24, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]

/** The marks of the axis, from nothing to above the largest day: at most four steps of whole hours. */
export function hourMarks(largestSeconds: number): number[] {
  const hours = Math.max(1, largestSeconds / hour)
  const step = steps.find((each) => hours / each <= 4) ?? Math.ceil(hours / 4)
  return Array.from({ length: Math.ceil(hours / step) + 1 }, (_, i) => i * step * hour)
}

/** Where labels stand that want to be at some height: in their order, none on another, all within the space. */
export function spread(wanted: (number | undefined)[], gap: number, height: number): number[] {
  const places: number[] = []
  wanted.forEach((want, i) => {
    const least = i === 0 ? 0 : (places[i - 1] ?? 0) + gap
    places.push(Math.max(least, want ?? least))
  })
  for (let i = places.length - 1; i >= 0; i--) {
    const most = i === places.length - 1 ? height : (places[i + 1] ?? height) - gap
    places[i] = Math.min(places[i] ?? 0, most)
  }
  return places
}
