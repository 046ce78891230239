import type { Report } from '../reports/calls.ts'
import { DayChart, hasDayChart } from '../reports/report-chart.tsx'
import { RowBars } from '../reports/row-bars.tsx'
import { NothingThere } from './nothing-there.tsx'

/** Hours by day, where the report has them; otherwise a bar for each of the largest rows. */
export function TileChart({ report, kept }: { report: Report; kept: Record<string, string> }) {
  const rows = report.rows.filter(({ level }) => level === 1)
  if (rows.length === 0) return <NothingThere report={report} />
  if (hasDayChart(report)) return <DayChart report={report} kept={kept} />
  return <RowBars report={report} rows={rows} />
}
