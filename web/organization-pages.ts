import { pages as auditLog } from './features/audit-log/pages.ts'
import { pages as calendars } from './features/calendars/pages.ts'
import { pages as clients } from './features/clients/pages.ts'
import { pages as closedPeriods } from './features/closed-periods/pages.ts'
import { pages as dashboard } from './features/dashboard/pages.ts'
import { pages as expenses } from './features/expenses/pages.ts'
import { pages as exports } from './features/exports/pages.ts'
import { pages as holidays } from './features/holidays/pages.ts'
import { pages as identity } from './features/identity/pages.ts'
import { pages as insights } from './features/insights/pages.ts'
import { pages as integrations } from './features/integrations/pages.ts'
import { pages as invites } from './features/invites/pages.ts'
import { pages as invoices } from './features/invoices/pages.ts'
import { pages as jobSites } from './features/job-sites/pages.ts'
import { pages as ledgers } from './features/ledgers/pages.ts'
import { pages as manualTime } from './features/manual-time/pages.ts'
import { pages as memberLimits } from './features/member-limits/pages.ts'
import { pages as organizations } from './features/organizations/pages.ts'
import { pages as payments } from './features/payments/pages.ts'
import { pages as profitability } from './features/profitability/pages.ts'
import { pages as projects } from './features/projects/pages.ts'
import { pages as reportBoards } from './features/report-boards/pages.ts'
import { pages as reportLinks } from './features/report-links/pages.ts'
import { pages as reportSchedules } from './features/report-schedules/pages.ts'
import { pages as reports } from './features/reports/pages.ts'
import { pages as schedules } from './features/schedules/pages.ts'
import { pages as screenshots } from './features/screenshots/pages.ts'
import { pages as smartNotifications } from './features/smart-notifications/pages.ts'
import { pages as tasks } from './features/tasks/pages.ts'
import { pages as timeOff } from './features/time-off/pages.ts'
import { pages as timesheets } from './features/timesheets/pages.ts'
import { pages as tools } from './features/tools/pages.ts'
import { pages as tracking } from './features/tracking/pages.ts'
import { pages as unusualActivities } from './features/unusual-activities/pages.ts'
import { pages as webhooks } from './features/webhooks/pages.ts'
import { pages as shared } from './pages/pages.ts'
import type { LazyPage } from './ui/lazy-page.ts'

/** Every page of an organization. */
export const organizationPages: LazyPage[] = [
  auditLog,
  calendars,
  clients,
  closedPeriods,
  dashboard,
  expenses,
  exports,
  holidays,
  identity,
  insights,
  integrations,
  invites,
  invoices,
  jobSites,
  ledgers,
  manualTime,
  memberLimits,
  organizations,
  payments,
  profitability,
  reports,
  reportBoards,
  reportLinks,
  reportSchedules,
  projects,
  schedules,
  screenshots,
  smartNotifications,
  tasks,
  timeOff,
  timesheets,
  tools,
  tracking,
  unusualActivities,
  webhooks,
  shared,
].flat()
