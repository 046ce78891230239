import { printedGrid, printedParts } from '../printed.ts'
import { t } from '../text.ts'
import type { DayText } from '../week.ts'
import { ownColours } from './series-colour.ts'

/** Seconds of one series (a project, a member) on one day; without a key, of all series that have no rows of their own. */
export type DaySeconds = { day: DayText; key: number | undefined; seconds: number }

export type Series = {
  /** Undefined: all series beyond the palette. */
  key: number | undefined
  name: string
  /** The place of its color in the palette; undefined: none of its own. */
  colour: number | undefined
  total: number
  /** As it is printed, in seconds. */
  shown: number
  /** What the series of all others is made of, the largest first; the server may have summed up more. */
  parts?: Part[]
}

/** One of the others, by its name; without a key, the ones that the server summed up. */
export type Part = Pick<Series, 'key' | 'name' | 'total' | 'shown'>

export type Stack = {
  /** The largest first; others last. */
  series: Series[]
  /** By day in the order of the days, each with the seconds of the series in their order. */
  days: { day: DayText; seconds: number[]; total: number; shown: number[]; shownTotal: number }[]
  /** All days, as they are printed. */
  shownTotal: number
}

/** As many as differ clearly beside each other. */
export const mostSeries = 8
/** What a chart asks the server for: more than it draws, so that the others have names when they are opened. */
export const namedSeries = 50

type Named = {
  nameOf: (key: number) => string
  /** The place of a series in the palette. */
  colourOf: (key: number) => number
  /** How many series the rows without a key are. */
  others?: number
}

/** What is drawn of each day: the largest series, each in its own color, and the rest as one. Its figures add up. */
export function stackOf(days: DayText[], rows: DaySeconds[], { nameOf, colourOf, others = 0 }: Named): Stack {
  const shown = new Set(days)
  const totals = new Map<number, number>()
  for (const { day, key, seconds } of rows)
    if (key !== undefined && shown.has(day) && seconds > 0) totals.set(key, (totals.get(key) ?? 0) + seconds)
  const ordered = [...totals].sort(([one, a], [other, b]) => b - a || one - other)
  const own = ordered.slice(0, mostSeries)
  const rest = ordered.slice(mostSeries)
  const count = rest.length + others
  const placeOf = new Map(own.map(([key], place) => [key, place]))
  const byDay = new Map(days.map((day) => [day, Array<number>(own.length + (count > 0 ? 1 : 0)).fill(0)]))
  for (const { day, key, seconds } of rows) {
    const place = (key === undefined ? undefined : placeOf.get(key)) ?? own.length
    const sums = byDay.get(day)
    if (sums && seconds > 0) sums[place] = (sums[place] ?? 0) + seconds
  }
  const printed = printedGrid([...byDay.values()])
  const colours = ownColours(own.map(([key]) => colourOf(key)))
  const series: Series[] = own.map(([key, total], place) => ({
    key,
    name: nameOf(key),
    colour: colours[place],
    total,
    shown: printed.columns[place] ?? 0,
  }))
  if (count > 0) {
    const total = sumOf([...byDay.values()].map((seconds) => seconds[own.length] ?? 0))
    const shown = printed.columns[own.length] ?? 0
    series.push({
      key: undefined,
      name: othersText(count),
      colour: undefined,
      total,
      shown,
      parts: partsOf(rest, { nameOf, others }, { total, shown }),
    })
  }
  return {
    series,
    days: [...byDay].map(([day, seconds], at) => ({
      day,
      seconds,
      total: sumOf(seconds),
      shown: printed.cells[at] ?? [],
      shownTotal: printed.rows[at] ?? 0,
    })),
    shownTotal: printed.total,
  }
}

function partsOf(
  rest: [key: number, total: number][],
  { nameOf, others }: { nameOf: Named['nameOf']; others: number },
  all: { total: number; shown: number },
): Part[] {
  const named: Omit<Part, 'shown'>[] = rest.map(([key, total]) => ({ key, name: nameOf(key), total }))
  const left = all.total - sumOf(rest.map(([, total]) => total))
  if (others > 0) named.push({ key: undefined, name: othersText(others), total: left })
  const printed = printedParts(
    named.map(({ total }) => total),
    undefined,
    all.shown,
  )
  return named.map((part, at) => ({ ...part, shown: printed.parts[at] ?? 0 }))
}

function othersText(count: number): string {
  return t('{count, plural, one {# other} other {# others}}', { count })
}

function sumOf(seconds: readonly number[]): number {
  return seconds.reduce((sum, each) => sum + each, 0)
}

const hour = 3_600
const steps = [1, 2, 4, 8, 12, 24, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]

/** The marks of the axis, from nothing to above the largest day: at most four steps of whole hours. */
export function hourMarks(largestSeconds: number): number[] {
  const hours = Math.max(1, largestSeconds / hour)
  const step = steps.find((each) => hours / each <= 4) ?? Math.ceil(hours / 4)
  return Array.from({ length: Math.ceil(hours / step) + 1 }, (_, i) => i * step * hour)
}

/** The heights of labels near the heights they ask for: in order, without overlap, within the space. */
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
