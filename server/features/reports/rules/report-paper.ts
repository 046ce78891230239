import type { Instant } from '../../../foundation/time/instant.ts'
import { type Durations, type Figure, fileTable } from './file-table.ts'
import { aboutLines, figureText } from './report-files.ts'
import type { ShownReport } from './shown-report.ts'

export const mostPaperRows = 5_000
export const mostPaperColumns = 100

/** A report as texts, ready to be drawn. */
export type ReportPaper = {
  organization: string
  title: string
  days: string
  facts: string[][]
  /** The head of the names, then of the figures. */
  heads: string[]
  /** Which figures are words, and begin at the left. */
  words?: boolean[]
  rows: PaperRow[]
  made: Instant
}
export type PaperRow = { level: number; isBold: boolean; name: string; figures: string[] }

/** What the PDF of a report shows: all rows with their sub-totals, and the totals below. */
export function reportPaper(report: ShownReport, as: Durations, organization: string): ReportPaper {
  const { headings, rows, totals } = fileTable(report, as)
  const depth = report.group_by.length
  const [[title = '', days = ''] = [], ...facts] = aboutLines(report)
  const texts = (figures: readonly Figure[]) => figures.map((figure) => printedFigure(figure, as))
  return {
    organization,
    title,
    days,
    facts,
    heads: [headings.slice(0, depth).join(' › '), ...headings.slice(depth)],
    rows: [
      ...rows.map(({ level, isSum, names, figures }) => {
        const name = names.at(-1) ?? ''
        return {
          level,
          isBold: isSum,
          name: typeof name === 'string' ? name : name.date,
          figures: texts(figures),
        }
      }),
      { level: 1, isBold: true, name: 'Total', figures: texts(totals) },
    ],
    made: report.basis.generated_at,
  }
}

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 3 })

/** A figure as a text for people. */
export function printedFigure(figure: Figure, as: Durations): string {
  if (figure === null) return '–'
  if (figure.kind === 'percent') return `${figure.value.toFixed(1)}%`
  if (figure.kind === 'time') return String(figureText(figure, as))
  if (figure.kind !== 'money') return grouped.format(figure.value)
  const places = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: figure.currency,
  }).resolvedOptions()
  return figure.value.toLocaleString('en', {
    minimumFractionDigits: places.minimumFractionDigits ?? 2,
    maximumFractionDigits: places.maximumFractionDigits ?? 2,
  })
}
