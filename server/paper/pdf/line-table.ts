import { lineHeads, type ShownLine, shownLines } from '../shown/paper-lines.ts'
import { drawRunningHead } from './letterhead.ts'
import { colors, leadingOf, rule, type Sheet, type Style, styles, widthOf, write } from './sheet.ts'
import { wrap } from './wrap.ts'

type Column = { key: Exclude<keyof ShownLine, 'description'>; right: number }
type Table = { heads: ShownLine; columns: Column[]; width: number }

const gap = 16
const padding = 7
const leading = leadingOf(styles.text)
const numbers = ['quantity', 'price', 'tax', 'amount'] as const

/** Draws the lines over as many pages as they take; the head repeats. Returns the y below the last line. */
export function drawLines(sheet: Sheet, from: number, tail: number): number {
  const lines = shownLines(sheet.paper)
  const table = planTable(sheet, lines)
  let y = drawHead(sheet, table, from)
  lines.forEach((line, i) => {
    const words = wrap(sheet, line.description, table.width, styles.text)
    const height = words.length * leading + 2 * padding - 4
    // The last line is kept with the totals, so they never start a page alone.
    const needed = i === lines.length - 1 ? height + tail : height
    const page = sheet.bottom - sheet.top - 60
    if (y + Math.min(needed, page) > sheet.bottom) y = nextPage(sheet, table)
    y = drawLine(sheet, table, { line, words, y })
  })
  return y
}

/** Columns are as wide as their widest number; the description takes the rest. */
function planTable(sheet: Sheet, lines: ShownLine[]): Table {
  const heads = lineHeads(sheet.paper)
  const columns: Column[] = []
  let right = sheet.right
  for (const key of numbers.toReversed()) {
    if (heads[key] === '') continue
    const width = Math.max(
      widthOf(sheet, heads[key], styles.label),
      ...longest(lines, key).map((text) => widthOf(sheet, text, styles.text)),
    )
    columns.unshift({ key, right })
    right -= width + gap
  }
  return { heads, columns, width: Math.max(right - sheet.left, 110) }
}

/** Digits have one width, so only the longest texts can be the widest. */
function longest(lines: ShownLine[], key: Column['key']): string[] {
  const most = lines.reduce((length, line) => Math.max(length, line[key].length), 0)
  return [...new Set(lines.filter((line) => line[key].length > most - 2).map((line) => line[key]))].slice(
    0,
    200,
  )
}

function drawHead(sheet: Sheet, { heads, columns }: Table, y: number): number {
  write(sheet, heads.description, sheet.left, y, styles.label)
  const head: Style = { ...styles.label, align: 'right' }
  for (const { key, right } of columns) write(sheet, heads[key], right, y, head)
  rule(sheet, y + 7, colors.ink)
  return y + 7
}

function nextPage(sheet: Sheet, table: Table): number {
  sheet.doc.addPage()
  return drawHead(sheet, table, drawRunningHead(sheet) + 4)
}

/** A line taller than what is left flows on to the next page. */
function drawLine(
  sheet: Sheet,
  table: Table,
  { line, words, y }: { line: ShownLine; words: string[]; y: number },
): number {
  let at = y + padding + 6
  const number: Style = { ...styles.text, align: 'right' }
  for (const { key, right } of table.columns) write(sheet, line[key], right, at, number)
  words.forEach((text) => {
    if (at > sheet.bottom) at = nextPage(sheet, table) + padding + 6
    write(sheet, text, sheet.left, at, styles.text)
    at += leading
  })
  const end = at - leading + padding + 0.5
  rule(sheet, end)
  return end
}
