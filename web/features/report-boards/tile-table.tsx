import { DataTable } from '../../ui/data-table.tsx'
import { usePrintUnit } from '../../ui/hours.tsx'
import { wholeRows } from '../../ui/whole-rows.ts'
import type { Report } from '../reports/calls.ts'
import { reportColumns } from '../reports/report-columns.tsx'
import { shownRows } from '../reports/shown-rows.ts'
import { NothingThere } from './nothing-there.tsx'

const folding = { closed: new Set<string>(), toggle: () => undefined }

/** The outer rows and their total, with as many columns as the tile is wide. */
export function TileTable({ report, title, width }: { report: Report; title: string; width: number }) {
  const fitting: Report = {
    ...report,
    across: width < 3 ? null : report.across,
    columns: report.columns.slice(0, width === 1 ? 1 : 2 * width - 1),
  }
  const { rows, total } = shownRows(fitting, usePrintUnit())
  return (
    <DataTable
      label={title}
      columns={reportColumns(fitting, folding, () => undefined)}
      rows={wholeRows(rows)}
      rowKey={({ id }) => id}
      totals={rows.length > 0 ? [total] : []}
      empty={<NothingThere report={report} />}
    />
  )
}
