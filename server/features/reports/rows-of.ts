import type { ReportedRows, Reporting } from '../../api/reporting.ts'
import { reportedEntries } from '../audit-log/public.ts'
import { reportedBudgets } from '../budgets/public.ts'
import { reportedExpenses } from '../expenses/public.ts'
import { reportedInvoices, reportedUnbilled } from '../invoices/public.ts'
import { reportedVisits } from '../job-sites/public.ts'
import { reportedLimits } from '../limits/public.ts'
import { reportedEdits, reportedRequests } from '../manual-time/public.ts'
import { reportedPayments } from '../payments/public.ts'
import { reportedShifts } from '../schedules/public.ts'
import { reportedDaysOff, reportedPostings } from '../time-off/public.ts'
import { reportedTimesheets } from '../timesheets/public.ts'
import { reportedUsages } from '../tools/public.ts'
import { reportedFindings } from '../unusual-activities/public.ts'
import type { SourceName } from './rules/sources.ts'
import { reportedUtilization } from './store/reported-utilization.ts'

export type RecordSource = Exclude<SourceName, 'time'>

/** The rows of each source, from the feature that owns them. */
export const rowsOf: Record<RecordSource, (asked: Reporting) => ReportedRows> = {
  expenses: reportedExpenses,
  client_invoices: reportedInvoices,
  unbilled: reportedUnbilled,
  payments: reportedPayments,
  time_off: reportedDaysOff,
  time_off_postings: reportedPostings,
  timesheets: reportedTimesheets,
  manual_time: reportedRequests,
  attendance: reportedShifts,
  tools: reportedUsages,
  unusual_activity: reportedFindings,
  utilization: reportedUtilization,
  limits: reportedLimits,
  budgets: reportedBudgets,
  job_site_visits: reportedVisits,
  time_edits: reportedEdits,
  audit: reportedEntries,
}
