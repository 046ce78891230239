import type { Column } from './column.ts'

type Sized<Row> = Pick<Column<Row>, 'title' | 'width' | 'text' | 'seconds' | 'currency'>

/** Letters of a duration, of what stands around an amount, and of a button, which is all that a column without a title has. */
const [durationLetters, moneyLetters, buttonLetters] = [7, 6, 9]
const [least, most, looked] = [5, 34, 100]

/**
 * The width of each column: what it says itself, and the rest by what the columns hold, as far as the first rows show. Fixed
 * widths keep the columns still while rows come and go.
 */
export function columnShares<Row>(columns: readonly Sized<Row>[], rows: readonly Row[]): string[] {
  const taken = columns.reduce(
    (sum, { width }) => sum + (width?.endsWith('%') ? Number.parseFloat(width) : 0),
    0,
  )
  const letters = columns.map((column) => (column.width ? 0 : lettersOf(column, rows)))
  const all = letters.reduce((sum, each) => sum + each, 0)
  const left = Math.max(0, 100 - taken)
  return columns.map(
    ({ width }, at) => width || `${Math.round((left * (letters[at] ?? 0)) / Math.max(1, all))}%`,
  )
}

function lettersOf<Row>({ title, text, seconds, currency }: Sized<Row>, rows: readonly Row[]): number {
  if (title === '') return buttonLetters
  const held = rows.slice(0, looked).map((row) => {
    if (seconds?.(row) !== undefined) return durationLetters
    return String(text?.(row) ?? '').length + (currency ? moneyLetters : 0)
  })
  return Math.min(most, Math.max(least, title.length, ...held)) + 3
}
