import type { Arrows } from './api/arrows.ts'
import { arrows as accounts } from './features/accounts/arrows.ts'
import { arrows as approvals } from './features/approvals/arrows.ts'
import { arrows as auditLog } from './features/audit-log/arrows.ts'
import { arrows as budgets } from './features/budgets/arrows.ts'
import { arrows as calendars } from './features/calendars/arrows.ts'
import { arrows as changes } from './features/changes/arrows.ts'
import { arrows as clients } from './features/clients/arrows.ts'
import { arrows as closedPeriods } from './features/closed-periods/arrows.ts'
import { arrows as dashboard } from './features/dashboard/arrows.ts'
import { arrows as expenses } from './features/expenses/arrows.ts'
import { arrows as exports } from './features/exports/arrows.ts'
import { arrows as holidays } from './features/holidays/arrows.ts'
import { arrows as identity } from './features/identity/arrows.ts'
import { arrows as insights } from './features/insights/arrows.ts'
import { arrows as integrations } from './features/integrations/arrows.ts'
import { arrows as invites } from './features/invites/arrows.ts'
import { arrows as invoices } from './features/invoices/arrows.ts'
import { arrows as jobSites } from './features/job-sites/arrows.ts'
import { arrows as ledgers } from './features/ledgers/arrows.ts'
import { arrows as limits } from './features/limits/arrows.ts'
import { arrows as manualTime } from './features/manual-time/arrows.ts'
import { arrows as memberLimits } from './features/member-limits/arrows.ts'
import { arrows as notifications } from './features/notifications/arrows.ts'
import { arrows as organizations } from './features/organizations/arrows.ts'
import { arrows as payments } from './features/payments/arrows.ts'
import { arrows as profitability } from './features/profitability/arrows.ts'
import { arrows as projects } from './features/projects/arrows.ts'
import { arrows as rates } from './features/rates/arrows.ts'
import { arrows as reportBoards } from './features/report-boards/arrows.ts'
import { arrows as reportLinks } from './features/report-links/arrows.ts'
import { arrows as reportSchedules } from './features/report-schedules/arrows.ts'
import { arrows as reports } from './features/reports/arrows.ts'
import { arrows as savedViews } from './features/saved-views/arrows.ts'
import { arrows as schedules } from './features/schedules/arrows.ts'
import { arrows as screenshots } from './features/screenshots/arrows.ts'
import { arrows as smartNotifications } from './features/smart-notifications/arrows.ts'
import { arrows as tasks } from './features/tasks/arrows.ts'
import { arrows as teams } from './features/teams/arrows.ts'
import { arrows as timeOff } from './features/time-off/arrows.ts'
import { arrows as timers } from './features/timers/arrows.ts'
import { arrows as timesheets } from './features/timesheets/arrows.ts'
import { arrows as tools } from './features/tools/arrows.ts'
import { arrows as tracking } from './features/tracking/arrows.ts'
import { arrows as unusualActivities } from './features/unusual-activities/arrows.ts'
import { arrows as webhooks } from './features/webhooks/arrows.ts'

/** The architecture as data, read by tests. Its floors, lowest first. */
export const floors: readonly (readonly string[])[] = [
  ['identity', 'changes'],
  ['organizations'],
  ['notifications', 'accounts', 'approvals', 'saved-views', 'closed-periods'],
  ['projects', 'teams'],
  ['clients', 'tasks', 'rates', 'limits', 'invites', 'integrations', 'audit-log'],
  ['tracking'],
  ['holidays', 'time-off', 'tools', 'screenshots', 'job-sites', 'webhooks'],
  ['timers', 'manual-time', 'timesheets', 'expenses'],
  ['schedules', 'budgets', 'member-limits'],
  ['payments', 'invoices', 'unusual-activities'],
  [
    'insights',
    'smart-notifications',
    'dashboard',
    'calendars',
    'profitability',
    'ledgers',
    'reports',
    'report-boards',
  ],
  ['exports'],
  ['report-schedules', 'report-links'],
]

/** What each feature may import, hear, write and read. */
export const features: Readonly<Record<string, Arrows>> = {
  identity,
  limits,
  notifications,
  approvals,
  'audit-log': auditLog,
  changes,
  organizations,
  accounts,
  projects,
  teams,
  clients,
  tasks,
  tracking,
  rates,
  webhooks,
  integrations,
  invites,
  holidays,
  'time-off': timeOff,
  schedules,
  timers,
  'manual-time': manualTime,
  timesheets,
  budgets,
  'member-limits': memberLimits,
  expenses,
  invoices,
  profitability,
  ledgers,
  reports,
  exports,
  'report-schedules': reportSchedules,
  'report-links': reportLinks,
  payments,
  tools,
  insights,
  screenshots,
  'unusual-activities': unusualActivities,
  'smart-notifications': smartNotifications,
  dashboard,
  'job-sites': jobSites,
  calendars,
  'saved-views': savedViews,
  'closed-periods': closedPeriods,
  'report-boards': reportBoards,
}
