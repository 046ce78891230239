import { printedFigure, type ReportPaper } from '../../reports/public.ts'
import {
  type CellSite,
  type FileColumn,
  fileColumns,
  headingOf,
  type ListCell,
  noSums,
} from './list-cells.ts'
import { aboutList, cellRows, cellText, type Listed, type Records, totalRows } from './list-file.ts'

/** What the PDF of a list shows: its records with the same cells as other files, and the totals below. */
export function listPaper(listed: Listed, organization: string, pages: readonly Records[]): ReportPaper {
  const columns = fileColumns(listed.list)
  const [, ...shown] = columns
  const sums = noSums(columns)
  const rows = pages.flatMap((page) => cellRows(listed, columns, sums, page))
  const [[title = ''] = [], ...facts] = aboutList(listed)
  const totals = totalRows(columns, sums).map(({ currency, cells: [, ...cells] }) => ({
    level: 1,
    isBold: true,
    name: currency === undefined ? 'Total' : `Total ${currency}`,
    figures: cells.map((cell) => printedCell(cell, listed)),
  }))
  return {
    organization,
    title,
    days: listed.made.slice(0, 10),
    facts,
    heads: columns.map((column) => headingOf(column, listed)),
    words: shown.map(isWords),
    rows: [
      ...rows.map(([first = null, ...cells]) => ({
        level: 1,
        isBold: false,
        name: printedCell(first, listed),
        figures: cells.map((cell) => printedCell(cell, listed)),
      })),
      ...totals,
    ],
    made: listed.made,
  }
}

const isWords = ({ kind }: FileColumn) =>
  kind === 'text' || kind === 'date' || kind === 'instant' || kind === 'flag'

/** A line break would run into the next row. */
function printedCell(cell: ListCell, { as }: CellSite): string {
  if (cell === null) return ''
  if ('figure' in cell) return printedFigure(cell.figure, as)
  return String(cellText(cell, { as }) ?? '').replaceAll(/\s+/g, ' ')
}
