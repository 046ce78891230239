/** A column as the table draws it: its width, the least that shows all of a number or enough of a text, and what shows all. */
export type DrawnColumn = { width: number; least: number; wanted?: number }

/** Pixels of a text that are shown before a longer one has more. */
const shortText = 160

/**
 * The widths at which no column has less than its least: columns with more than that give way, each by the same part of what it has
 * to spare. If that is not enough, the widths are more than the table has room for. Then short texts take what they want from
 * long ones, and what nobody wants goes to the texts that are still cut.
 */
export function fittedWidths(columns: readonly DrawnColumn[]): number[] {
  const wants = columns.map(({ width, least, wanted = width }) => Math.max(least, wanted))
  const atLeast = withLeast(columns)
  const withShort = moved(
    atLeast,
    columns.map(({ least }, at) => Math.max(least, Math.min(shortText, wants[at] ?? 0))),
  )
  return moved(withShort, wants)
}

function withLeast(columns: readonly DrawnColumn[]): number[] {
  const short = sum(columns.map(({ width, least }) => Math.max(0, least - width)))
  const spare = sum(columns.map(({ width, least }) => Math.max(0, width - least)))
  const part = share(short, spare)
  return columns.map(({ width, least }) =>
    width < least ? least : Math.floor(width - (width - least) * part),
  )
}

/** The same room, moved from columns that have more than these widths to columns that have less. */
function moved(widths: readonly number[], goals: readonly number[]): number[] {
  const gaps = widths.map((width, at) => (goals[at] ?? 0) - width)
  const asked = sum(gaps.filter((gap) => gap > 0))
  const spare = -sum(gaps.filter((gap) => gap < 0))
  const [given, taken] = [share(spare, asked), share(asked, spare)]
  return widths.map((width, at) => {
    const gap = gaps[at] ?? 0
    return Math.floor(width + gap * (gap > 0 ? given : taken))
  })
}

/** The part of `all` that `some` is, at most all. */
const share = (some: number, all: number) => (all === 0 ? 0 : Math.min(1, some / all))

/** Whether the widths are more than the columns have now: the table is then wider than its frame. */
export function isTooWide(columns: readonly DrawnColumn[]): boolean {
  return sum(fittedWidths(columns)) > sum(columns.map(({ width }) => width))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
