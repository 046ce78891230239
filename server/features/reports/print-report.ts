import type { Db } from '../../foundation/db/database.ts'
import { printInThread } from '../../foundation/press/press.ts'
import { logoOf } from '../invoices/public.ts'
import type { ReportsPorts } from './ports.ts'
import { problems } from './problems.ts'
import type { Durations } from './rules/file-table.ts'
import { mostPaperColumns, mostPaperRows, type ReportPaper, reportPaper } from './rules/report-paper.ts'
import type { ShownReport } from './rules/shown-report.ts'
import { organizationOf } from './store/organization.ts'

const pdf = new URL('./paper/draw-report.ts', import.meta.url)

type Printing = { report: ShownReport; as: Durations }

/** The PDF of a report, with the organization’s logo. Callers take a turn first. */
export async function printReport(
  ports: Pick<ReportsPorts, 'blobs'>,
  db: Db,
  organizationId: number,
  { report, as }: Printing,
): Promise<Buffer> {
  const { rows, columns, across } = report
  const width = columns.length + (across?.columns.length ?? 0)
  if (rows.length > mostPaperRows || width > mostPaperColumns) throw problems.report_too_large_for_pdf()
  const { name } = await organizationOf(db, organizationId)
  return printPaper(ports, db, organizationId, reportPaper(report, as, name))
}

/** A table on paper, with the organization’s logo. Callers take a turn first. */
export async function printPaper(
  { blobs }: Pick<ReportsPorts, 'blobs'>,
  db: Db,
  organizationId: number,
  paper: ReportPaper,
): Promise<Buffer> {
  const logo = await logoOf(db, organizationId)
  const found = logo === null ? undefined : await blobs.read(db, organizationId, logo)
  return printInThread(pdf, paper, found?.bytes ?? null)
}
