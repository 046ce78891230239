import type { ZoneName } from '../../../foundation/time/zone.ts'
import {
  type Durations,
  dimensions,
  type Figure,
  fileTable,
  nameText,
  type PaperRow,
  printedFigure,
  reportPaper,
  type ShownReport,
} from '../../reports/public.ts'
import type { SharedReport } from './link-fields.ts'

/** What a page shows of one report, as texts. */
export type ShownTile = { name: string; width: number; days: string; notes: string[] } & ShownFigures

type ShownFigures =
  | { look: 'number'; column: string; numbers: ShownNumber[] }
  | { look: 'chart'; column: string; bars: ShownBar[] }
  | { look: 'table'; heads: string[]; rows: PaperRow[]; leftOutRows: number }

export type ShownNumber = { name: string; text: string; change: string | undefined }
/** Its length in percent of the longest. */
export type ShownBar = { name: string; text: string; percent: number }

/** What a page holds of one report; the total below is always of all rows. */
export const mostRows = 1_000
const mostColumns = 100

type Printing = { durations: Durations; timeZone: ZoneName }

/** `timeZone`: of the page. */
export function shownTile(
  { name, width, look }: Pick<SharedReport, 'name' | 'width' | 'look'>,
  report: ShownReport,
  { durations: as, timeZone }: Printing,
): ShownTile {
  const { start, stop } = report.date
  const about = {
    name,
    width,
    days: start === stop ? start : `${start} to ${stop}`,
    notes: notesOf(report, timeZone),
  }
  if (look === 'number') return { ...about, ...numbersOf(report, as) }
  return look === 'chart' ? { ...about, ...barsOf(report, as) } : { ...about, ...tableOf(report, as) }
}

/** The total; money in several currencies has one for each. */
function numbersOf(report: ShownReport, as: Durations): ShownFigures {
  const { rows, totals } = fileTable(report, as)
  const [column] = report.columns
  const place = report.across?.columns.length ?? 0
  const one = (name: string, figure: Figure, { now, before }: Both): ShownNumber => ({
    name,
    text: printedFigure(figure, as),
    change: report.compared_date === null ? undefined : changeWords(now, before, column?.unit),
  })
  const valueIn = (values: ShownReport['totals']['values'] | null) =>
    (column && values?.[column.name]) ?? null
  const total = totals[place] ?? null
  const apart = rows.flatMap((row, i) => {
    const its = report.rows[i]
    const of = { now: valueIn(its?.values ?? null), before: valueIn(its?.compared ?? null) }
    return row.level === 1 ? [one(nameText(row.names[0]), row.figures[place] ?? null, of)] : []
  })
  const { values, compared } = report.totals
  const whole = one('', total, { now: valueIn(values), before: valueIn(compared) })
  return {
    look: 'number',
    column: headOf(report, column),
    numbers: total === null && apart.length > 0 ? apart : [whole],
  }
}

type Both = { now: number | null; before: number | null }

/** A bar for each column across, or for each of the outer rows. */
function barsOf(report: ShownReport, as: Durations): ShownFigures {
  const { rows, totals } = fileTable(report, as)
  const [column] = report.columns
  const given: [string, Figure][] = report.across
    ? report.across.columns.map(({ name }, i) => [name, totals[i] ?? null])
    : rows.filter(({ level }) => level === 1).map((row) => [nameText(row.names[0]), row.figures[0] ?? null])
  const most = Math.max(0, ...given.map(([, figure]) => figure?.value ?? 0))
  const bars = given.slice(0, mostRows).map(([name, figure]) => ({
    name,
    text: printedFigure(figure, as),
    percent: most === 0 ? 0 : Math.max(0, Math.round(((figure?.value ?? 0) / most) * 1_000) / 10),
  }))
  return { look: 'chart', column: headOf(report, column), bars }
}

function tableOf(report: ShownReport, as: Durations): ShownFigures {
  const { rows } = reportPaper(report, as, '')
  const { group_by, across, columns } = report
  const heads = [
    group_by.map((each) => dimensions[each].title).join(' › '),
    ...(across?.columns ?? []).map((each) => each.name),
    ...columns.map((each) => headOf(report, each)),
  ]
  const total = rows.slice(-1)
  const inner = rows.slice(0, -1)
  const shown = [...inner.slice(0, mostRows), ...total]
  return {
    look: 'table',
    heads: heads.slice(0, mostColumns + 1),
    rows: shown.map((row) => ({ ...row, figures: row.figures.slice(0, mostColumns) })),
    leftOutRows: Math.max(0, inner.length - mostRows),
  }
}

/** Money in several currencies has them in its rows. */
function headOf({ basis }: ShownReport, column: ShownReport['columns'][number] | undefined): string {
  if (column === undefined) return ''
  const { title, unit } = column
  return unit === 'money' && basis.currency !== null ? `${title} (${basis.currency})` : title
}

function changeWords(now: number | null, before: number | null, unit: string | undefined): string {
  if (now === null || before === null) return 'Nothing to compare with in the period before'
  if (now === before) return 'The same as in the period before'
  if (unit === 'percent') return `${signed(now - before)} points from the period before`
  if (before === 0) return 'Nothing to compare with in the period before'
  return `${signed(((now - before) / Math.abs(before)) * 100)}% from the period before`
}

const signed = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: 1, signDisplay: 'always' })

/** What the days and figures are based on; what the maker may not see is theirs to know. */
function notesOf({ basis: { time_zone, rounding, as_of } }: ShownReport, zone: ZoneName): string[] {
  return [
    ...(time_zone === zone ? [] : [`Days in ${time_zone}.`]),
    ...(rounding ? [`Time is rounded to ${rounding.minutes} minutes (${rounding.direction}).`] : []),
    ...(as_of === null ? [] : [`As of ${as_of}: only what was recorded until then counts.`]),
  ]
}
