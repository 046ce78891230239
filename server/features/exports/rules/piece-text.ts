import {
  type Durations,
  type Figure,
  figureText,
  fileTable,
  nameText,
  type ShownReport,
} from '../../reports/public.ts'

type Totals = ShownReport['totals']
/** What a file in pieces says of the whole report: its basis and percentages, and the sums of the pieces so far. */
export type Whole = { report: Omit<ShownReport, 'rows'>; figures: Figure[]; values: Totals['values'] }
export type Piece = { text: string; rows: number; whole: Whole }
type Line = readonly (string | number | null)[]

/** The innermost rows of a piece, behind the heading if it is the first, and before the totals if it is the last. */
export function csvPiece(
  report: ShownReport,
  before: Whole,
  { as, isFirst, isLast }: { as: Durations; isFirst: boolean; isLast: boolean },
  csvOf: (lines: readonly Line[]) => string,
): Piece {
  const { headings, rows, totals } = fileTable(report, as)
  const depth = report.group_by.length
  const whole = added(before, report, totals)
  const lines = rows
    .filter(({ isSum }) => !isSum)
    .map(
      ({ names, figures }): Line => [
        ...Array.from({ length: depth }, (_, i) => nameText(names[i])),
        ...figures.map((figure) => figureText(figure, as)),
      ],
    )
  const end: Line = [
    'Total',
    ...Array.from({ length: depth - 1 }, () => ''),
    ...whole.figures.map((figure) => figureText(figure, as)),
  ]
  const text = csvOf([...(isFirst ? [headings] : []), ...lines, ...(isLast ? [end] : [])])
  return { text, rows: lines.length, whole }
}

export function linesPiece(
  report: ShownReport,
  before: Whole,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Piece {
  const depth = report.group_by.length
  const whole = added(before, report, [])
  const leaves = report.rows.filter(({ level }) => level === depth)
  const { totals: _, ...about } = whole.report
  const lines = [
    ...(isFirst ? [about] : []),
    ...leaves,
    ...(isLast ? [{ totals: { ...whole.report.totals, values: whole.values } }] : []),
  ]
  return { text: lines.map((line) => `${JSON.stringify(line)}\n`).join(''), rows: leaves.length, whole }
}

/** Sums add what the pieces show; percentages are those of the whole report. */
function added(before: Whole, report: ShownReport, totals: readonly Figure[]): Whole {
  const values = { ...before.values }
  for (const { name, unit } of report.columns) {
    const [sum, own] = [before.values[name] ?? 0, report.totals.values[name] ?? 0]
    const all = Math.round((sum + own) * 1_000) / 1_000
    values[name] = unit === 'percent' ? (before.report.totals.values[name] ?? null) : all
  }
  const figures = totals.map((figure, i): Figure => {
    const [name] = [report.columns[i]?.name]
    const percent = name === undefined ? null : before.report.totals.values[name]
    if (report.columns[i]?.unit === 'percent')
      return percent === null || percent === undefined ? null : { kind: 'percent', value: percent }
    if (figure === null) return before.figures[i] ?? null
    const sum = figure.value + (before.figures[i]?.value ?? 0)
    return { ...figure, value: figure.kind === 'money' ? Math.round(sum * 1_000) / 1_000 : sum }
  })
  return { report: before.report, figures, values }
}
