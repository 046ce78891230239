import { timeKey, waitingKey } from '../api/time-key.ts'

type Key = readonly unknown[]

/** What a page shows of each kind of record, by the part of the key below its organization. */
const partsOf: Record<string, readonly string[]> = {
  timer: ['time'],
  tracking_state: ['time'],
  activity: ['time'],
  daily_activity: ['time'],
  note: ['time'],
  timesheet: ['time'],
  manual_time_request: ['time'],
  time_edit_log: ['time'],
  time_off_request: ['time', 'time-off', 'calendar'],
  time_off_balance: ['time-off'],
  time_off_policy: ['time-off'],
  holiday: ['time', 'calendar'],
  attendance_schedule: ['calendar'],
  attendance_shift: ['time', 'calendar'],
  shift_template: ['calendar'],
  expense: ['expenses'],
  approval: ['approval'],
  project: ['projects'],
  project_member: ['projects'],
  task: ['tasks'],
  global_todo: ['tasks'],
  client: ['clients'],
  team: ['teams'],
  team_member: ['teams'],
  team_project: ['teams'],
  member: ['members'],
  invite: ['invites'],
  client_invoice: ['invoices'],
  team_invoice: ['invoices'],
  credit_note: ['invoices'],
  invoice_payment: ['invoices'],
  recurring_invoice: ['recurring-invoices'],
  team_payment: ['payments'],
  closed_period: ['closed-periods'],
  budget_history: ['budgets'],
  member_limit: ['member-limits'],
  unusual_activity: ['unusual'],
  export: ['exports'],
  saved_view: ['saved-views', 'report-boards'],
  report_board: ['report-boards'],
  report_link: ['report-links'],
  report_schedule: ['report-schedules'],
}

const ofTimer = new Set(['timer', 'tracking_state'])

/** The keys of the queries that show records of these kinds. */
export function liveKeys(organizationId: number, resources: readonly string[] | 'everything'): Key[] {
  if (resources === 'everything') return [['organization', organizationId], ['notifications'], ['timer']]
  const keys: Key[] = []
  if (resources.includes('notification')) keys.push(['notifications'], waitingKey(organizationId))
  if (resources.includes('expense')) keys.push(waitingKey(organizationId))
  if (resources.some((each) => ofTimer.has(each))) keys.push(['timer'])
  const parts = new Set(resources.flatMap((each) => partsOf[each] ?? []))
  for (const part of parts)
    keys.push(part === 'time' ? timeKey(organizationId) : ['organization', organizationId, part])
  return keys
}
