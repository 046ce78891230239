/** Columns whose change alone is no change of the record, by table, each with the reason. */
export const unshownColumns: Record<string, Record<string, string>> = {
  calendar_feeds: { last_read_at: 'A calendar that reads a feed changes nothing.' },
  report_links: {
    opens: 'A reader who opens a link changes nothing.',
    last_opened_at: 'A reader who opens a link changes nothing.',
  },
  timers: {
    booked_until: 'A running timer counts on; what it books has facts of its own.',
    tracked: 'A running timer counts on; what it books has facts of its own.',
    due_at: 'When a timer will stop follows from limits and budgets, and moves with the time of others.',
  },
  webhooks: {
    last_delivery_at: 'The ledger has every delivery; a webhook that ends is announced.',
    probe_at: 'The ledger has every delivery; a webhook that ends is announced.',
  },
}

const tracked = 'Tracked time has records of its own: activities, tracking states and the time edit log.'
const derived = 'They follow from time and settings, which have entries of their own.'

/** Tables whose changes need no audit entry, each with the reason. */
export const unauditedTables: Record<string, string> = {
  activities: tracked,
  daily_activities: tracked,
  notes: tracked,
  timers: tracked,
  tracking_states: tracked,
  tools: tracked,
  tool_usages: tracked,
  daily_tool_usages: tracked,
  screenshots: 'Screenshots have records of their own, and every look at one is audited.',
  screenshot_views: 'They are the record of who looked.',
  time_off_postings: derived,
  attendance_shifts: derived,
  budget_histories: derived,
  job_site_visits: derived,
  limit_histories: derived,
  smart_notifications: derived,
  unusual_activities: derived,
}

/** Statements that need no audit entry, each with the reason: no person of the organization makes them. */
export const unauditedStatements: [start: string, why: string][] = [
  ['delete from location_views where', 'Their days are over. The audit log keeps its entry of each.'],
  ['update invoices set viewed_at =', 'A client opened the public page.'],
  ['update approvals set status = coalesce(', 'Each approved record has its entry, and so has an undo.'],
  ['update integrations set last_sync_at =', 'The records that a sync changes have their entries.'],
  ['update recurring_invoices set next_period =', 'The invoice that the rule created has its entry.'],
  ['update job_sites s set last_visited_at =', 'Visits follow from locations and time.'],
  ['update webhooks set status =', 'The target confirmed, failed or ended the webhook.'],
  ['update webhooks w set gone_answers =', 'The ledger shows how deliveries do.'],
]

/** Statements that need neither, each with the reason. */
export const untracedStatements: [start: string, why: string][] = [
  ['delete from webhooks where user_id = any(', 'A sample account is removed with all that it has.'],
]
