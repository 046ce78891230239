import { hourMarks, type Stack, spread } from './stack.ts'

export type Places = {
  height: number
  /** Where the columns begin and end. */
  left: number
  right: number
  /** The middle of each column. */
  columns: number[]
  barWidth: number
  base: number
  marks: { seconds: number; y: number }[]
  /** The pieces of each day, from the ground up, in the order of the series. */
  pieces: { y: number; height: number }[][]
  /** The height of each day's expectation; undefined if there is none. */
  expected: (number | undefined)[]
  isWide: boolean
  /** The height of each series' name, and where its line begins. */
  names: { y: number; from: number | undefined }[]
}

const plot = { top: 20, height: 180, foot: 24, axis: 40, names: 208, gap: 24 }

/** The positions on the chart of hours per day, in pixels of its width. */
export function placesOf({ series, days }: Stack, width: number, expected: readonly number[] = []): Places {
  const isWide = width >= 600
  const [left, right] = [plot.axis, isWide ? width - plot.names : width]
  const columnWidth = Math.max(0, right - left) / Math.max(1, days.length)
  const largest = Math.max(0, ...days.map(({ total }) => total))
  const marks = hourMarks(Math.max(largest, ...expected))
  const most = marks.at(-1) ?? 1
  const base = plot.top + plot.height
  const heightOf = (seconds: number) => (seconds / most) * plot.height
  const pieces = days.map(({ seconds }) => {
    let below = 0
    return seconds.map((each) => {
      below += each
      return { y: base - heightOf(below), height: heightOf(each) }
    })
  })
  const anchor = days.findLastIndex(({ total }) => total > 0 && total >= largest * nearlyWhole)
  return {
    height: base + plot.foot,
    left,
    right,
    columns: days.map((_, i) => left + (i + 0.5) * columnWidth),
    barWidth: Math.max(4, Math.min(40, columnWidth * 0.68)),
    base,
    marks: marks.map((seconds) => ({ seconds, y: base - heightOf(seconds) })),
    pieces,
    expected: days.map((_, i) => (expected[i] ? base - heightOf(expected[i]) : undefined)),
    isWide,
    names: namesOf(pieces[anchor] ?? [], series.length, base, anchor === days.length - 1),
  }
}

/** A day with hardly any time has no room for names beside its pieces; then it is the last one before it that has. */
const nearlyWhole = 0.4

/** Names are as high as the pieces of one day, from the top down. */
function namesOf(
  pieces: { y: number; height: number }[],
  count: number,
  base: number,
  isLast: boolean,
): Places['names'] {
  const middles = Array.from({ length: count }, (_, i) => {
    const piece = pieces[i]
    return piece && piece.height > 0 ? piece.y + piece.height / 2 : undefined
  })
  const ys = spread([...middles].reverse(), plot.gap, base - 6).reverse()
  return middles.map((from, i) => ({ y: ys[i] ?? 0, from: isLast ? from : undefined }))
}
