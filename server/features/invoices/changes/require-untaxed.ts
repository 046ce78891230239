import type { Writer } from '../../../api/writing.ts'
import type { InvoiceAt } from '../kinds.ts'
import { problems } from '../problems.ts'
import { scenarioConflicts } from '../rules/scenario-conflicts.ts'
import { findInvoiceState } from '../store/invoice-rows.ts'
import { listLines } from '../store/lines.ts'

/** An invoice with a reason for no tax has no line with one. */
export async function requireUntaxed({ db }: Writer, at: InvoiceAt): Promise<void> {
  const invoice = await findInvoiceState(db, at)
  if (invoice === undefined || invoice.tax_scenario === null) return
  const details = scenarioConflicts(invoice, await listLines(db, at))
  if (details.length > 0) throw problems.tax_scenario_conflict({ details })
}
