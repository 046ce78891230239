import { recordTables } from './record-tables.ts'
import { tableClasses } from './tables.ts'

/**
 * How long data is kept: `days`, by a setting or a rule of the program; as each organization chooses; `always`, because
 * figures, explanations, chains or the law need it; or as records, until someone removes them.
 */
export type Keeping = 'days' | 'organization' | 'always' | 'records'

export type KeptKind = {
  /** As the page "How long data is kept" calls it. */
  title: string
  keeping: Keeping
  tables: readonly string[]
  /** The setting with the days, or with the most days that organizations may choose. */
  setting?: string
  /** Days that no setting changes. */
  days?: number
}

/** What grows with time. Every other table has records, which grow with what people create. */
const growing = {
  locations: {
    title: 'locations',
    keeping: 'organization',
    tables: ['locations', 'job_site_arrivals'],
    setting: 'STINT_LOCATIONS_KEEP_DAYS',
  },
  tool_usages: {
    title: 'tools of each slot',
    keeping: 'organization',
    tables: ['tool_usages'],
    setting: 'STINT_TOOL_USAGES_KEEP_DAYS',
  },
  tool_days: {
    title: 'sums of tools by day, and productivity',
    keeping: 'organization',
    tables: ['daily_tool_usages'],
    setting: 'STINT_DAILY_TOOL_USAGES_KEEP_DAYS',
  },
  notes: {
    title: 'notes',
    keeping: 'organization',
    tables: ['notes'],
    setting: 'STINT_NOTES_KEEP_DAYS',
  },
  screenshots: { title: 'screenshots', keeping: 'organization', tables: ['screenshots'] },
  sent_items: {
    title: 'items that trackers sent, so that a repeat is recognized',
    keeping: 'days',
    tables: ['tracked_items'],
    days: 184,
  },
  changes: {
    title: 'changes of the change feed',
    keeping: 'days',
    tables: ['facts', 'waiting_facts'],
    setting: 'STINT_CHANGES_KEEP_DAYS',
  },
  deliveries: {
    title: 'deliveries of webhooks',
    keeping: 'days',
    tables: ['webhook_deliveries', 'webhook_attempts'],
    setting: 'STINT_WEBHOOK_KEEP_DAYS',
  },
  notifications: { title: 'notifications', keeping: 'days', tables: ['notifications'], days: 180 },
  exports: {
    title: 'exports of reports and lists, after they are ready',
    keeping: 'days',
    tables: ['exports', 'export_parts'],
    days: 7,
  },
  alerts: {
    title: 'alerts of smart notifications',
    keeping: 'days',
    tables: ['smart_notifications', 'smart_notification_recipients', 'smart_chat_posts'],
    setting: 'STINT_ALERTS_KEEP_DAYS',
  },
  views: {
    title: 'who viewed locations and screenshots',
    keeping: 'days',
    tables: ['location_views', 'screenshot_views'],
    setting: 'STINT_VIEWS_KEEP_DAYS',
  },
  timer_log: {
    title: 'starts and stops of timers',
    keeping: 'days',
    tables: ['tracking_states'],
    setting: 'STINT_TRACKING_STATES_KEEP_DAYS',
  },
  ended_tokens: {
    title: 'revoked and expired organization tokens',
    keeping: 'days',
    tables: ['organization_tokens', 'secret_places'],
    setting: 'STINT_ENDED_TOKENS_KEEP_DAYS',
  },
  grants: {
    title: 'personal tokens and grants of applications, after they ended',
    keeping: 'days',
    tables: [
      'token_families',
      'refresh_tokens',
      'authorization_requests',
      'authorization_codes',
      'used_proofs',
    ],
    days: 30,
  },
  sessions: {
    title: 'sessions and mailed links, after they ended',
    keeping: 'days',
    tables: ['sessions', 'mailed_links', 'passkey_challenges'],
    days: 7,
  },
  devices: {
    title: 'browsers that signed in, after their last use',
    keeping: 'days',
    tables: ['known_devices'],
    days: 180,
  },
  calendar_work: {
    title: 'calendar work that is done',
    keeping: 'days',
    tables: ['due_work'],
    setting: 'STINT_CHANGES_KEEP_DAYS',
  },
  removed_shifts: {
    title: 'removed shifts, for calendar feeds',
    keeping: 'days',
    tables: ['removed_shifts'],
    days: 30,
  },
  short: {
    title: 'replies for repeats with an Idempotency-Key, counts of calls, signs of life',
    keeping: 'days',
    tables: ['idempotent_replies', 'rate_windows', 'processes'],
    days: 1,
  },
  time: {
    title: 'tracked time and its sums',
    keeping: 'always',
    tables: ['activities', 'activities_other', 'daily_activities', 'archived_quarters'],
  },
  audit_log: {
    title: 'the audit log',
    keeping: 'always',
    tables: ['audit_log_entries', 'audit_heads', 'waiting_audit_entries'],
  },
  histories: {
    title: 'histories of budgets and limits',
    keeping: 'always',
    tables: [
      'budget_books',
      'budget_histories',
      'budget_history_lines',
      'budget_history_postings',
      'budget_history_versions',
      'limit_histories',
      'project_costs',
      'rates',
      'project_rates',
      'task_rates',
    ],
  },
  books: {
    title: 'payments, invoices, expenses, ledger exports, time off',
    keeping: 'always',
    tables: [
      'payment_books',
      'team_payments',
      'team_payment_details',
      'payment_claims',
      'fixed_pay_claims',
      'holiday_payouts',
      'invoices',
      'invoice_lines',
      'invoice_claims',
      'invoice_payments',
      'invoice_numbers',
      'invoice_reminders',
      'expenses',
      'ledger_exports',
      'ledger_export_lines',
      'time_off_postings',
      'time_off_requests',
      'time_off_request_days',
      'seat_snapshots',
    ],
  },
  decisions: {
    title: 'timesheets, approvals, edits of time, consents',
    keeping: 'always',
    tables: [
      'timesheets',
      'approvals',
      'approval_items',
      'manual_time_requests',
      'time_edit_logs',
      'screenshot_policies',
      'screenshot_consents',
    ],
  },
  presence: {
    title: 'shifts, visits of job sites, unusual activities',
    keeping: 'always',
    tables: ['attendance_shifts', 'job_site_visits', 'job_site_shapes', 'unusual_days', 'unusual_activities'],
  },
  removals: {
    title: 'removals of organizations, and backups that exist',
    keeping: 'always',
    tables: ['organization_removals', 'sample_removals', 'backups'],
  },
} satisfies Record<string, KeptKind>

export const keptKinds = {
  ...growing,
  records: {
    title: 'projects, members, settings and other records',
    keeping: 'records',
    tables: recordTables,
  },
} satisfies Record<string, KeptKind>

export type KeptKindName = keyof typeof keptKinds

/** The tables without a rule, with two, or of no feature. */
export function tablesWithoutOneRule(): string[] {
  const ruled = Object.values(keptKinds).flatMap((kind): readonly string[] => kind.tables)
  const twice = ruled.filter((name, i) => ruled.indexOf(name) !== i)
  const without = [...tableClasses.keys()].filter((name) => !ruled.includes(name))
  const unknown = ruled.filter((name) => !tableClasses.has(name))
  return [...new Set([...without, ...twice, ...unknown])]
}
