import type { Column } from './column.ts'

type Sized<Row> = Pick<Column<Row>, 'title' | 'width' | 'text' | 'seconds' | 'currency'>

/** Letters of a duration, of the text around an amount, and of a button, which is all that a column without a title has. */
const [durationLetters, moneyLetters, buttonLetters] = [7, 6, 9]
const [least, most, looked] = [5, 34, 100]
/** Percent of the width, for a column that says none itself; given widths shrink to no less than half for it. */
const leastShare = 10

/**
 * The width of each column: what it says itself, and the rest by what the columns hold, as far as the first rows show. Fixed
 * widths keep the columns still while rows come and go. Together they are the whole width: what was left would go to the boxes
 * that rows are chosen by.
 */
export function columnShares<Row>(columns: readonly Sized<Row>[], rows: readonly Row[]): string[] {
  const given = columns.map(({ width }) => (width?.endsWith('%') ? Number.parseFloat(width) : 0))
  const letters = columns.map((column) => (column.width ? 0 : lettersOf(column, rows)))
  const taken = Math.max(1, sum(given))
  const sharing = letters.filter((each) => each > 0).length
  const left = sharing === 0 ? 0 : Math.max(100 - taken, Math.min(sharing * leastShare, 100 - taken / 2))
  return columns.map(({ width }, at) => {
    if (width && !width.endsWith('%')) return width
    if (width) return percent(((given[at] ?? 0) * (100 - left)) / taken)
    return percent((left * (letters[at] ?? 0)) / sum(letters))
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const percent = (share: number) => `${Math.round(share * 10) / 10}%`

function lettersOf<Row>({ title, text, seconds, currency }: Sized<Row>, rows: readonly Row[]): number {
  if (title === '') return buttonLetters
  const held = rows.slice(0, looked).map((row) => {
    if (seconds?.(row) !== undefined) return durationLetters
    return String(text?.(row) ?? '').length + (currency ? moneyLetters : 0)
  })
  return Math.min(most, Math.max(least, title.length, ...held)) + 3
}
