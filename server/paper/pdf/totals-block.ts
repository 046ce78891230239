import { type TotalRow, totalRows } from '../shown/total-rows.ts'
import { colors, leadingOf, rule, type Sheet, type Style, styles, widthOf, write } from './sheet.ts'

const above = 12
const rowHeight = leadingOf(styles.text) + 2.5
const bigHeight = 26

export function totalsHeight({ paper }: Sheet): number {
  return totalRows(paper).reduce((sum, row) => sum + (isBig(row) ? bigHeight : rowHeight), above + 6)
}

/** Draws the totals at the right, labels beside their amounts. Returns the y below. */
export function drawTotals(sheet: Sheet, from: number): number {
  const rows = totalRows(sheet.paper)
  const width = Math.max(
    200,
    ...rows.map(
      (row) => widthOf(sheet, row.label, styleOf(row)) + widthOf(sheet, row.value, styleOf(row)) + 28,
    ),
  )
  const left = Math.max(sheet.left, sheet.right - width)
  let y = from + above
  rows.forEach((row, i) => {
    const style = styleOf(row)
    if (isBig(row) && i > 0) rule(sheet, y + 3, colors.ink, left)
    y += isBig(row) ? bigHeight : rowHeight
    const base = isBig(row) ? y - 5 : y - 4
    write(sheet, row.label, left, base, isBig(row) ? style : { ...style, color: colors.soft })
    write(sheet, row.value, sheet.right, base, { ...style, align: 'right' })
  })
  return y + 6
}

function isBig({ kind }: TotalRow): boolean {
  return kind === 'total' || kind === 'balance'
}

function styleOf(row: TotalRow): Style {
  return isBig(row) ? { ...styles.strong, size: 12 } : styles.text
}
