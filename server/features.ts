import { insightFeatures } from './insight-features.ts'
import { moneyFeatures } from './money-features.ts'
import { placeFeatures } from './place-features.ts'

/** The architecture as data, read by tests: what each feature may import, hear, write and read. */
export type Arrows = {
  /** Whose `public.ts` it imports; always a lower floor, or its own without a circle. */
  imports: readonly string[]
  /** Whose facts it hears. A `facts.ts` imports nothing, so this may point up. */
  hears?: readonly string[]
  /** Its tables: nobody else names them. */
  owns?: readonly string[]
  /** Views that their owners made for it, each with the features whose tables it shows. */
  reads?: Readonly<Record<string, readonly string[]>>
}

/** The floors, lowest first. */
export const floors: readonly (readonly string[])[] = [
  ['identity', 'limits', 'notifications', 'audit-log', 'changes'],
  ['organizations', 'accounts'],
  ['projects', 'teams'],
  ['clients', 'tasks', 'rates', 'tracking', 'webhooks', 'integrations', 'invites'],
  ['holidays', 'time-off', 'schedules', 'tools', 'screenshots', 'job-sites'],
  ['timers', 'manual-time', 'timesheets', 'budgets', 'member-limits', 'expenses'],
  ['payments', 'invoices', 'unusual-activities'],
  ['insights', 'smart-notifications', 'dashboard', 'calendars', 'profitability'],
]

export const features: Readonly<Record<string, Arrows>> = {
  identity: {
    imports: [],
    hears: ['organizations'],
    owns: [
      'users',
      'organization_tokens',
      'token_families',
      'refresh_tokens',
      'signing_keys',
      'used_proofs',
      'oauth_applications',
      'oauth_application_secrets',
      'allowed_applications',
      'authorization_requests',
      'authorization_codes',
    ],
    reads: {
      caller_memberships: ['organizations'],
      token_members: ['organizations'],
      user_memberships: ['organizations'],
      user_colleagues: ['projects', 'teams'],
      member_names: ['organizations'],
    },
  },
  limits: {
    imports: [],
    hears: ['organizations'],
    owns: ['limit_histories'],
    reads: {
      limit_watchers: ['projects'],
      limited_activities: ['tracking'],
      limited_members: ['organizations', 'identity'],
      limited_shifts: ['schedules'],
    },
  },
  notifications: {
    imports: [],
    owns: ['notifications', 'notification_settings'],
    reads: { notification_people: ['organizations', 'identity'] },
  },
  'audit-log': {
    imports: [],
    owns: ['audit_heads', 'audit_log_entries', 'waiting_audit_entries'],
    reads: { audit_archived_projects: ['projects'], audit_removed_members: ['organizations'] },
  },
  changes: { imports: [] },
  organizations: {
    imports: ['identity'],
    hears: ['identity', 'projects'],
    owns: ['organizations', 'organization_members', 'rates', 'seat_snapshots'],
    reads: { organization_users: ['identity'], token_members: ['organizations'] },
  },
  accounts: {
    imports: ['identity', 'notifications', 'organizations'],
    hears: ['identity'],
    owns: ['sessions', 'passkeys', 'passkey_challenges', 'recovery_codes', 'mailed_links', 'known_devices'],
    reads: { session_users: ['identity'] },
  },
  projects: {
    imports: ['organizations'],
    owns: ['projects', 'project_members', 'project_rates', 'project_clients'],
    reads: { project_organizations: ['organizations'], project_people: ['organizations', 'identity'] },
  },
  teams: {
    imports: ['organizations', 'projects'],
    owns: ['teams', 'team_members', 'team_projects'],
    reads: { member_ranks: ['organizations'] },
  },
  clients: {
    imports: ['projects'],
    hears: ['projects'],
    owns: ['clients'],
    reads: { client_projects: ['projects'] },
  },
  tasks: {
    imports: ['projects'],
    hears: ['projects'],
    owns: ['tasks', 'task_assignees', 'task_rates', 'global_todos', 'turning_projects'],
    reads: { task_projects: ['projects'], task_project_members: ['projects'] },
  },
  tracking: {
    imports: ['limits', 'projects'],
    owns: [
      'activities',
      'activities_other',
      'archived_quarters',
      'daily_activities',
      'notes',
      'tool_usages',
      'daily_tool_usages',
      'locations',
      'trackers',
      'tracked_items',
      'tracking_retention',
    ],
    reads: {
      tracking_members: ['organizations'],
      tracking_projects: ['projects'],
      tracking_project_members: ['projects'],
      tracking_tasks: ['tasks'],
      bounded_projects: ['projects', 'clients', 'member-limits'],
      tracking_locks: ['timesheets'],
      tracked_timers: ['timers'],
      time_in_use: ['timers', 'timesheets', 'manual-time', 'invoices'],
    },
  },
  rates: {
    imports: [],
    reads: { rated_members: ['organizations'], rated_projects: ['projects'], rated_tasks: ['tasks'] },
  },
  webhooks: {
    imports: ['projects'],
    owns: ['webhooks', 'webhook_deliveries', 'webhook_attempts'],
    reads: {
      webhook_members: ['organizations'],
      webhook_activities: ['tracking'],
      entitled_webhooks: ['webhooks', 'identity', 'organizations', 'projects'],
    },
  },
  integrations: {
    imports: ['projects', 'tasks'],
    hears: ['organizations', 'projects'],
    owns: ['integrations', 'integration_project_links', 'integration_user_links'],
    reads: { integration_members: ['organizations', 'identity'], integration_projects: ['projects'] },
  },
  invites: {
    imports: ['identity', 'organizations', 'projects', 'teams', 'accounts'],
    hears: ['identity', 'organizations', 'teams'],
    owns: ['invites', 'invite_links'],
    reads: { invite_makers: ['organizations', 'teams'] },
  },
  holidays: {
    imports: ['organizations'],
    owns: ['holidays', 'holiday_payouts'],
    reads: { member_holidays: ['holidays', 'organizations'] },
  },
  'time-off': {
    imports: ['accounts', 'holidays', 'notifications', 'organizations', 'tracking'],
    hears: ['organizations', 'tracking'],
    owns: [
      'time_off_policies',
      'time_off_memberships',
      'time_off_postings',
      'time_off_requests',
      'time_off_request_days',
    ],
    reads: {
      time_off_organizations: ['organizations'],
      time_off_members: ['organizations', 'identity'],
      time_off_worked_days: ['tracking'],
      time_off_approvers: ['projects', 'teams', 'organizations'],
      time_off_people: ['organizations'],
      member_holidays: ['holidays', 'organizations'],
    },
  },
  schedules: {
    imports: ['accounts', 'limits', 'notifications', 'organizations', 'rates', 'tracking'],
    hears: ['holidays', 'identity', 'organizations', 'time-off', 'timers', 'timesheets', 'tracking'],
    owns: ['attendance_schedules', 'attendance_shifts', 'attendance_settings', 'shift_templates'],
    reads: {
      schedule_organizations: ['organizations'],
      schedule_members: ['organizations', 'identity'],
      schedule_leads: ['teams', 'organizations'],
      schedule_teammates: ['teams'],
      shift_activities: ['tracking'],
      shift_timers: ['timers'],
      shift_days_off: ['time-off', 'holidays', 'organizations'],
      shift_timesheets: ['timesheets'],
      plan_members: ['organizations', 'identity'],
      plan_team_members: ['teams'],
      plan_days_off: ['time-off', 'holidays', 'organizations'],
      member_holidays: ['holidays', 'organizations'],
    },
  },
  timers: {
    imports: ['organizations', 'projects', 'tracking', 'limits'],
    hears: ['organizations', 'projects', 'tasks', 'tracking'],
    owns: ['timers', 'tracking_states', 'work_break_policies'],
    reads: {
      timed_organizations: ['organizations'],
      timed_members: ['organizations', 'identity', 'tracking'],
      timed_projects: ['projects'],
      timed_project_members: ['projects'],
      timed_tasks: ['tasks'],
      bounded_projects: ['projects', 'clients', 'member-limits'],
      halted_timers: ['timers', 'organizations', 'projects', 'tasks'],
    },
  },
  'manual-time': {
    imports: ['projects', 'accounts', 'tracking', 'limits', 'notifications', 'screenshots'],
    owns: ['manual_time_requests', 'manual_time_settings', 'manual_time_members', 'time_edit_logs'],
    reads: {
      manual_time_leads: ['teams', 'organizations'],
      manual_time_people: ['organizations'],
      manual_time_projects: ['projects'],
      manual_time_project_members: ['projects'],
    },
  },
  timesheets: {
    imports: ['tracking', 'accounts', 'notifications'],
    hears: ['tracking'],
    owns: ['timesheets'],
    reads: {
      timesheet_people: ['organizations'],
      timesheet_members: ['organizations'],
      timesheet_days: ['tracking'],
      timesheet_approvers: ['projects', 'teams', 'organizations'],
    },
  },
  budgets: {
    imports: ['accounts', 'clients', 'notifications', 'projects', 'rates', 'timers', 'tracking'],
    hears: ['clients', 'organizations', 'projects', 'tasks', 'tracking'],
    owns: [
      'budget_books',
      'budget_histories',
      'budget_history_lines',
      'budget_history_postings',
      'budget_history_versions',
      'project_costs',
    ],
    reads: {
      budget_organizations: ['organizations'],
      budget_people: ['organizations', 'projects'],
      budget_projects: ['projects'],
      budget_clients: ['clients'],
      budget_client_projects: ['projects'],
      budget_days: ['tracking'],
      budget_timers: ['timers', 'projects'],
      bounded_projects: ['projects', 'clients', 'member-limits'],
    },
  },
  'member-limits': {
    imports: ['accounts', 'budgets', 'notifications', 'projects', 'rates', 'timers', 'tracking'],
    hears: ['organizations', 'projects', 'tasks', 'tracking'],
    owns: ['member_limits', 'member_limit_members', 'member_limit_alerts'],
    reads: {
      member_limit_organizations: ['organizations'],
      member_limit_projects: ['projects'],
      member_limit_project_members: ['projects'],
      member_limit_people: ['organizations', 'identity'],
      member_limit_days: ['tracking'],
      member_limit_timers: ['timers'],
    },
  },
  ...moneyFeatures,
  ...insightFeatures,
  ...placeFeatures,
  calendars: {
    imports: ['teams', 'tracking'],
    hears: ['organizations', 'teams'],
    owns: ['calendar_feeds'],
    reads: {
      entitled_calendar_feeds: ['calendars', 'organizations', 'identity', 'teams'],
      calendar_people: ['organizations', 'identity'],
      calendar_team_members: ['teams'],
      calendar_days: ['time-off', 'holidays', 'organizations'],
      calendar_shifts: ['schedules'],
      schedule_teammates: ['teams'],
      time_off_approvers: ['projects', 'teams', 'organizations'],
    },
  },
}
