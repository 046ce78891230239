import type { DemoRow } from '../../server/testing/demo-world.ts'

export type Span = { start: string; stop: string }

/** The list of the API that a report adds up: its path, how many days a call may ask for, and what its rows add up to. */
export type ListOf = {
  path: string
  dated: (span: Span) => string
  /** The longest span of one call. */
  days?: number
  /** The days to compare, unless those of the last year. */
  spanOf?: (today: string) => Span
  /** Rows of former members only show with their ids. */
  everybody?: true
  rows: (body: DemoRow) => DemoRow[]
  /** The report, unless it has the name of the entry, and the filters that narrow it to this list. */
  report?: string
  filters?: object
  /** Others get 403, although their list is longer. */
  isForOwners?: true
  /** A report of members’ own rows shows readers without sight of others only theirs. */
  isOwn?: true
  /** Only the last row of each counts. */
  lastOf?: (row: DemoRow) => string
  /** The day of a row, where the list also shows rows of other days. */
  dayOf?: (row: DemoRow) => string
  sums: Record<string, (row: DemoRow) => number>
  /** Kinds that are never added up: what each adds up to by itself. */
  kinds?: { of: (row: DemoRow) => string; sums: Record<string, (row: DemoRow) => number> }
}

export const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10)
const one = () => 1
const param = (name: string) => (span: Span) => `${name}[start]=${span.start}&${name}[stop]=${span.stop}`
const instants = (name: string) => (span: Span) =>
  `${name}[start]=${span.start}T00:00:00Z&${name}[stop]=${span.stop}T23:59:59Z`
const none = () => ''
const number = (text: string | number) => Number(text)
const seconds = ({ start_time, stop_time }: DemoRow) =>
  (Date.parse(stop_time) - Date.parse(start_time)) / 1_000
const isIssued = ({ status, closed_reason }: DemoRow) => status !== 'draft' && closed_reason !== 'void'
/** Each report over records, and its list. */
export const listsOf: Record<string, ListOf> = {
  expenses: {
    path: 'expenses',
    dated: param('date'),
    rows: ({ expenses }) => expenses,
    sums: { count: one, spent: ({ amount }) => amount, tax: ({ tax_amount }) => tax_amount },
  },
  client_invoices: {
    path: 'client_invoices',
    dated: param('issue_date'),
    rows: ({ client_invoices }) => client_invoices,
    sums: {
      count: one,
      invoiced: (row) => (isIssued(row) ? row.grand_total : 0),
      credited: ({ credited_amount }) => credited_amount,
      received: ({ paid_amount, credited_amount }) => paid_amount - credited_amount,
      open: ({ due_amount }) => due_amount,
      late: ({ late, due_amount }) => (late ? due_amount : 0),
    },
  },
  unbilled: {
    path: 'unbilled_work',
    dated: param('date'),
    rows: ({ unbilled_work }) => unbilled_work,
    sums: {
      count: one,
      unbilled: ({ seconds }) => seconds,
      unbilled_amount: ({ amount }) => amount,
      unbilled_expenses: ({ expenses }) => expenses,
      unbilled_total: ({ total }) => total,
      unrated: ({ unrated_seconds }) => unrated_seconds,
    },
  },
  payments: {
    path: 'team_payments',
    dated: none,
    rows: ({ team_payments }) => team_payments.flatMap(({ details }: DemoRow) => details),
    dayOf: ({ date }) => date,
    sums: {
      count: one,
      paid_out: ({ amount }) => number(amount),
      tracked: ({ tracked }) => tracked,
      overtime: ({ overtime_tracked }) => overtime_tracked,
    },
  },
  time_off: {
    path: 'time_off_requests',
    dated: param('date'),
    rows: ({ time_off_requests }) =>
      time_off_requests.flatMap(({ status, time_off_request_days }: DemoRow) =>
        time_off_request_days.map((day: DemoRow) => ({ ...day, status })),
      ),
    dayOf: ({ date }) => date,
    sums: {
      off: ({ status, amount_used }) => (status === 'approved' ? amount_used : 0),
      off_days: ({ status, amount_used }) => (status === 'approved' && amount_used > 0 ? 1 : 0),
      off_pending: ({ status, amount_used }) => (status === 'submitted' ? amount_used : 0),
    },
  },
  time_off_balances: {
    path: 'time_off_balances',
    dated: ({ stop }) => `year=${stop.slice(0, 4)}`,
    spanOf: (today) => ({ start: `${today.slice(0, 4)}-01-01`, stop: `${today.slice(0, 4)}-12-31` }),
    everybody: true,
    rows: ({ time_off_balances }) => time_off_balances,
    sums: { balance_change: ({ amount }) => amount },
  },
  timesheet_approvals: {
    path: 'timesheets',
    dated: param('date'),
    rows: ({ timesheets }) => timesheets,
    dayOf: ({ start_date }) => start_date,
    sums: { count: one, tracked: ({ tracked }) => tracked },
  },
  manual_time: {
    path: 'manual_time_requests',
    dated: param('date'),
    rows: ({ manual_time_requests }) => manual_time_requests,
    dayOf: ({ date }) => date,
    sums: {
      count: one,
      requested: seconds,
      approved: ({ approved_seconds }) => approved_seconds ?? 0,
    },
  },
  attendance: {
    path: 'attendance_shifts',
    dated: param('date'),
    days: 31,
    rows: ({ attendance_shifts }) => attendance_shifts,
    sums: {
      count: one,
      planned: ({ duration }) => duration,
      attended: ({ actual_duration }) => actual_duration,
      late_shifts: ({ start_status }) => (start_status === 'late' ? 1 : 0),
      missed_shifts: ({ status }) => (status === 'missed' ? 1 : 0),
    },
  },
  tools: {
    path: 'tool_usages/daily',
    dated: param('date'),
    days: 14,
    spanOf: (today) => ({ start: daysBefore(today, 13), stop: today }),
    rows: ({ daily_tool_usages }) => daily_tool_usages,
    sums: { tracked: ({ tracked }) => tracked },
  },
  unusual_activity: {
    path: 'insights/unusual_activities',
    dated: instants('time_slot'),
    days: 31,
    rows: ({ unusual_activities }) => unusual_activities,
    sums: { count: one, tracked: ({ time_tracked_seconds }) => time_tracked_seconds },
  },
  utilization: {
    path: 'activities/daily',
    dated: param('date'),
    days: 31,
    isOwn: true,
    rows: ({ daily_activities }) => daily_activities,
    sums: { tracked: ({ tracked }) => tracked, billable: ({ billable }) => billable },
  },
  limits: {
    path: 'limit_histories',
    dated: none,
    rows: ({ limit_histories }) =>
      limit_histories.filter(({ limit_type }: DemoRow) => limit_type !== 'expected_per_week'),
    dayOf: ({ start_date }) => start_date,
    sums: { count: one, used_up: ({ used, total }) => (used > 0 && used >= total ? 1 : 0) },
    kinds: {
      of: ({ limit_type }) => limit_type,
      sums: { allowed: ({ total }) => total, used: ({ used }) => used },
    },
  },
  budgets: {
    path: 'budget_histories',
    dated: none,
    rows: ({ budget_histories }) => budget_histories,
    lastOf: ({ project_id, client_id, period_start }) => `${project_id} ${client_id} ${period_start}`,
    dayOf: ({ period_start, created_at }) => period_start ?? created_at.slice(0, 10),
    sums: {
      count: one,
      used_up: ({ percent, period_spent }) => (period_spent > 0 && !(percent < 100) ? 1 : 0),
    },
    kinds: {
      of: ({ budget }) => (budget.type === 'hours' ? 'hours' : 'money'),
      sums: {
        allowed: ({ budget }) => Math.round((budget.hours ?? 0) * 3_600),
        budget: ({ budget }) => budget.cost ?? 0,
        budget_spent: ({ budget, period_spent }) => (budget.type === 'hours' ? 0 : number(period_spent)),
      },
    },
  },
  job_site_visits: visitsOf('job_site_visits', 'covered'),
  passive_visits: visitsOf('passive_job_site_visits', 'passive'),
  time_edits: {
    path: 'time_edit_logs',
    dated: instants('created'),
    days: 31,
    rows: ({ time_edit_logs }) => time_edit_logs,
    sums: {
      count: one,
      added: ({ added_duration }) => added_duration,
      removed: ({ deleted_duration }) => deleted_duration,
      moved: ({ replaced_duration }) => replaced_duration,
    },
  },
  audit: {
    path: 'audit_log_entries',
    dated: (span) =>
      `${instants('created')(span)}&include_removed_members=true&include_archived_projects=true`,
    days: 7,
    spanOf: (today) => ({ start: daysBefore(today, 27), stop: today }),
    isForOwners: true,
    rows: ({ organization_audit_log_entries }) => organization_audit_log_entries,
    sums: { count: one },
  },
}

function visitsOf(path: string, kind: string): ListOf {
  return {
    path,
    report: 'job_site_visits',
    filters: { kinds: [kind] },
    dated: instants('enter'),
    days: 7,
    spanOf: (today) => ({ start: daysBefore(today, 27), stop: today }),
    rows: (body) => body[path],
    sums: {
      count: one,
      stayed: ({ enter_at, exit_at, last_seen_at }) =>
        (Date.parse(exit_at ?? last_seen_at) - Date.parse(enter_at)) / 1_000,
    },
  }
}
