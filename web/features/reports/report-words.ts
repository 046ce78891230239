import { countryName } from '../../ui/countries.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import { weekDayText } from '../../ui/week.ts'
import { auditActions } from '../audit-log/audit-actions.ts'
import { auditWords } from '../audit-log/audit-words.ts'
import { employmentTitles, isEmploymentType } from '../organizations/employment-words.ts'
import type { DimensionName, MeasureName, Report, ReportName } from './calls.ts'
import { wordsOfKeys } from './key-words.ts'

export function reportWords(): Record<ReportName, string> {
  return {
    time: t('Time and activity'),
    weekly: t('Weekly'),
    billable_amounts: t('Billable amounts'),
    amounts_owed: t('Amounts owed'),
    margins: t('Margins at rates'),
    expenses: t('Expenses'),
    client_invoices: t('Client invoices'),
    ageing: t('Ageing of client invoices'),
    unbilled: t('Unbilled work'),
    payments: t('Payments'),
    time_off: t('Time off'),
    time_off_balances: t('Time off balances'),
    timesheet_approvals: t('Timesheet approvals'),
    manual_time: t('Manual time'),
    attendance: t('Attendance'),
    tools: t('Apps and sites'),
    unusual_activity: t('Unusual activity'),
    utilization: t('Utilization'),
    limits: t('Limits'),
    budgets: t('Budgets'),
    job_site_visits: t('Job site visits'),
    time_edits: t('Time edits'),
    audit: t('Audit log'),
  }
}

export function dimensionWords(): Record<DimensionName, string> {
  return {
    member: t('Member'),
    team: t('Team'),
    job_type: t('Job type'),
    employment_type: t('Employment type'),
    country: t('Country'),
    project: t('Project'),
    client: t('Client'),
    task: t('Task'),
    day: t('Day'),
    week: t('Week'),
    month: t('Month'),
    quarter: t('Quarter'),
    weekday: t('Weekday'),
    hour: t('Hour'),
    billable: t('Billable'),
    source: t('Source'),
    location_type: t('Location type'),
    status: t('Status'),
    category: t('Category'),
    kind: t('Kind'),
    age: t('Age'),
    policy: t('Policy'),
    tool: t('Tool'),
    site: t('Job site'),
    currency: t('Currency'),
  }
}

export function measureWords(): Record<MeasureName, string> {
  return {
    tracked: t('Time'),
    billable: t('Billable time'),
    non_billable: t('Non-billable time'),
    manual: t('Manual time'),
    idle: t('Idle time'),
    measured: t('Measured time'),
    active: t('Active time'),
    activity: t('Activity'),
    billable_share: t('Billable share'),
    share: t('Share'),
    billable_amount: t('Billable amount'),
    cost: t('Cost'),
    margin: t('Margin'),
    margin_percent: t('Margin in %'),
    count: t('Count'),
    spent: t('Expenses'),
    tax: t('Tax'),
    reimbursable: t('To reimburse'),
    invoiced: t('Invoiced'),
    credited: t('Credited'),
    unbilled: t('Unbilled time'),
    unbilled_amount: t('Unbilled amount'),
    unbilled_expenses: t('Unbilled expenses'),
    unbilled_total: t('Unbilled total'),
    unrated: t('Without a rate'),
    received: t('Received'),
    open: t('Open'),
    late: t('Late'),
    paid_out: t('Paid'),
    overtime: t('Overtime'),
    off: t('Time off'),
    off_days: t('Days off'),
    off_pending: t('Requested'),
    granted: t('Granted'),
    taken: t('Taken'),
    balance_change: t('Change'),
    requested: t('Requested time'),
    approved: t('Approved time'),
    planned: t('Planned'),
    attended: t('Worked'),
    late_shifts: t('Late'),
    missed_shifts: t('Missed'),
    attendance: t('Attendance'),
    core: t('Core'),
    non_core: t('Non-core'),
    unproductive: t('Unproductive'),
    productivity: t('Productivity'),
    dismissed: t('Dismissed'),
    added: t('Added'),
    removed: t('Removed'),
    moved: t('Moved'),
    stayed: t('Time at site'),
    expected: t('Expected'),
    utilization: t('Utilization'),
    billable_utilization: t('Billable utilization'),
    allowed: t('Allowed'),
    used: t('Used'),
    left: t('Left'),
    used_up: t('Used up'),
    used_percent: t('Used in %'),
    budget: t('Budget'),
    budget_spent: t('Spent'),
    budget_left: t('Budget left'),
    budget_percent: t('Spent in %'),
  }
}

export type Key = Report['rows'][number]['keys'][number]

/** The name of a key in the reader's language; records have their own names. */
export function keyWords(
  dimension: DimensionName,
  key: Key,
  { name, report }: { name: string; report: string },
): string {
  if (key === null) return name === '' ? '–' : (noneWords()[dimension] ?? name)
  switch (dimension) {
    case 'day':
    case 'week':
    case 'month':
    case 'quarter':
      return calendarDayText(String(key))
    case 'weekday':
      return weekdayWords()[String(key)] ?? name
    case 'country':
      return countryName(String(key))
    case 'employment_type': {
      const word = String(key)
      return isEmploymentType(word) ? employmentTitles()[word] : name
    }
    case 'location_type':
      return placeWords()[String(key)] ?? name
    case 'billable':
    case 'source':
    case 'status':
    case 'category':
    case 'kind':
    case 'age':
      if (report === 'audit') return auditKeyWords(dimension, String(key)) ?? name
      return wordsOfKeys()[String(key)] ?? name
    default:
      return name
  }
}

/** An entry of the audit log is of its action and its type of record. */
function auditKeyWords(dimension: DimensionName, key: string): string | undefined {
  return dimension === 'kind' ? auditActions()[key] : auditWords()[key]?.title
}

function weekdayWords(): Record<string, string> {
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
  return Object.fromEntries(days.map((day) => [day, weekDayText(day)]))
}

function placeWords(): Record<string, string> {
  return { remote: t('Remote'), on_site: t('Office'), unknown: t('Unknown') }
}

function noneWords(): Partial<Record<DimensionName, string>> {
  return {
    member: t('No member'),
    team: t('No team'),
    job_type: t('No job type'),
    employment_type: t('No employment type'),
    country: t('No country'),
    project: t('No project'),
    client: t('No client'),
    task: t('No task'),
  }
}
