import type { AccountEndpoint } from '../api/account/endpoint.ts'
import type { CalendarWork, Subscriber } from '../api/background.ts'
import type { Endpoint } from '../api/endpoint.ts'
import { getOpenapi } from '../api/endpoints/get-openapi.ts'
import { getSwagger } from '../api/endpoints/get-swagger.ts'
import { listErrorCodes } from '../api/endpoints/list-error-codes.ts'
import { listPermissions } from '../api/endpoints/list-permissions.ts'
import type { EventValue } from '../api/event.ts'
import type { Feature } from '../api/feature.ts'
import { listsOf } from '../api/list.ts'
import { allKinds } from '../api/notification.ts'
import { openapi } from '../api/openapi.ts'
import type { Resource } from '../api/resource.ts'
import type { SideLoad } from '../api/side-loads.ts'
import { swagger } from '../api/swagger.ts'
import { accounts } from '../features/accounts/feature.ts'
import { approvals } from '../features/approvals/feature.ts'
import { auditLog } from '../features/audit-log/feature.ts'
import { budgets } from '../features/budgets/feature.ts'
import { calendars } from '../features/calendars/feature.ts'
import { changes } from '../features/changes/feature.ts'
import { clients } from '../features/clients/feature.ts'
import { isActiveClient } from '../features/clients/public.ts'
import { closedPeriods } from '../features/closed-periods/feature.ts'
import { dashboard } from '../features/dashboard/feature.ts'
import { expenses } from '../features/expenses/feature.ts'
import { approvableExpenses, countWaitingFor, waitingExpensesOf } from '../features/expenses/public.ts'
import { fileExports } from '../features/exports/feature.ts'
import { type ListBook, loggingFiles } from '../features/exports/public.ts'
import { holidays } from '../features/holidays/feature.ts'
import { identity } from '../features/identity/feature.ts'
import { describeCredentials } from '../features/identity/public.ts'
import { insights } from '../features/insights/feature.ts'
import { integrations } from '../features/integrations/feature.ts'
import { invites } from '../features/invites/feature.ts'
import { invoices } from '../features/invoices/feature.ts'
import { draftInvoices, unbilledWorkOf, unpaidInvoices } from '../features/invoices/public.ts'
import { jobSites } from '../features/job-sites/feature.ts'
import { placeBook } from '../features/job-sites/public.ts'
import { ledgers } from '../features/ledgers/feature.ts'
import { limits } from '../features/limits/feature.ts'
import { manualTime } from '../features/manual-time/feature.ts'
import {
  approvableRequests,
  lateTime,
  pendingManualTime,
  pendingOnTimesheet,
  removeTimeOfScreenshot,
  waitingManualTime,
} from '../features/manual-time/public.ts'
import { memberLimits } from '../features/member-limits/feature.ts'
import { notifications } from '../features/notifications/feature.ts'
import { organizations } from '../features/organizations/feature.ts'
import { activeAmong, tokenKeepers } from '../features/organizations/public.ts'
import { payments } from '../features/payments/feature.ts'
import { profitability } from '../features/profitability/feature.ts'
import { projects } from '../features/projects/feature.ts'
import { rates } from '../features/rates/feature.ts'
import { reportBoards } from '../features/report-boards/feature.ts'
import { reportLinks } from '../features/report-links/feature.ts'
import { reportSchedules } from '../features/report-schedules/feature.ts'
import { reports } from '../features/reports/feature.ts'
import { savedViews } from '../features/saved-views/feature.ts'
import { schedules } from '../features/schedules/feature.ts'
import { memberShifts } from '../features/schedules/public.ts'
import { screenshots } from '../features/screenshots/feature.ts'
import { smartNotifications } from '../features/smart-notifications/feature.ts'
import { tasks } from '../features/tasks/feature.ts'
import { projectTasks } from '../features/tasks/public.ts'
import { teams } from '../features/teams/feature.ts'
import { teamMemberships } from '../features/teams/public.ts'
import { timeOff } from '../features/time-off/feature.ts'
import {
  approvableTimeOff,
  pendingTimeOff,
  waitingOnTimesheet,
  waitingTimeOff,
} from '../features/time-off/public.ts'
import { timers } from '../features/timers/feature.ts'
import { lookAtTimers, runningTimers, siteTimers, timerBook } from '../features/timers/public.ts'
import { timesheets } from '../features/timesheets/feature.ts'
import {
  approvableTimesheets,
  arePaid,
  reopenTimesheets,
  unapprovedTimesheets,
} from '../features/timesheets/public.ts'
import { tools } from '../features/tools/feature.ts'
import { toolBook } from '../features/tools/public.ts'
import { tracking } from '../features/tracking/feature.ts'
import { lockTracker } from '../features/tracking/public.ts'
import { unusualActivities } from '../features/unusual-activities/feature.ts'
import { unusualOnTimesheet } from '../features/unusual-activities/public.ts'
import { webhooks } from '../features/webhooks/feature.ts'
import { catalogueOf, describeEvents } from '../features/webhooks/public.ts'
import { blobSweep } from '../foundation/blobs/sweep.ts'
import { allowances } from './allowances.ts'
import { loggingLooks } from './looks.ts'
import { memberships } from './memberships.ts'
import { describedSite, type ProductSite } from './product-site.ts'
import { timerBounds, timerStarts, workBounds } from './timer-bounds.ts'

/** What the product consists of: the features, and what they bring together. */
export type Product = {
  features: readonly Feature[]
  endpoints: readonly Endpoint[]
  accountEndpoints: readonly AccountEndpoint[]
  sideLoads: Readonly<Record<string, SideLoad>>
  lists: ListBook
  subscribers: readonly Subscriber[]
  resources: readonly Resource[]
  events: readonly EventValue[]
  calendarWork: readonly CalendarWork[]
  openapi(): ReturnType<typeof openapi>
}

const warnings = {
  manualTime: pendingOnTimesheet,
  timeOff: waitingOnTimesheet,
  unusual: unusualOnTimesheet,
}

const manualTimePorts = { budgets: allowances, timesheets: { arePaid, reopen: reopenTimesheets } }

/** What is in the way of closing a period, in the order in which people solve it. */
const obstacles = [
  unapprovedTimesheets,
  waitingManualTime,
  waitingTimeOff,
  waitingExpensesOf,
  runningTimers,
  draftInvoices,
  unbilledWorkOf,
  unpaidInvoices,
]

const shifts = memberShifts({ look: lookAtTimers })

const timerPorts = { bounds: timerBounds, starts: timerStarts }

/** Lower floors first; a record in the change feed comes after the records that it points at. */
function makeFeatures(site: ProductSite, sideLoads: ListBook['sideLoads']): Feature[] {
  const looks = loggingLooks(site.looks)
  const logFile = loggingFiles(site.looks.write)
  const lower = [
    organizations({
      projects: memberships,
      teams: teamMemberships,
      creation: site.creation,
      sampleData: site.sampleData,
    }),
    identity({ activeAmong, ...tokenKeepers }),
    accounts(site.accounts),
    clients,
    projects({ clients: { isActive: isActiveClient }, tasks: projectTasks }),
    tasks,
    rates,
    integrations,
    teams,
    invites(site.accounts),
    tracking({
      bounds: workBounds,
      tools: toolBook,
      places: placeBook,
      timers: timerBook,
      late: lateTime,
      keep: site.keep,
    }),
    tools,
    holidays,
    timeOff({ shifts, ...site.accounts }),
    schedules({ timers: { look: lookAtTimers }, ...site.accounts }),
    screenshots({ ...site.screenshots, blobs: site.blobs, time: { remove: removeTimeOfScreenshot } }),
    jobSites({
      timers: siteTimers(timerPorts),
      looks: site.looks,
      map: site.map,
      keep: site.keep,
      ...site.accounts,
    }),
    timers(timerPorts),
    limits({ trackers: { lock: lockTracker } }),
    timesheets({
      warnings,
      manualTime: pendingManualTime,
      timeOff: pendingTimeOff,
      expenses: { countFor: countWaitingFor },
      ...site.accounts,
    }),
    manualTime({ ...manualTimePorts, ...site.accounts }),
    budgets(site.accounts),
    memberLimits(site.accounts),
    expenses({ blobs: site.blobs, ...site.accounts }),
    approvals({
      timesheets: approvableTimesheets(warnings),
      manual_time_requests: approvableRequests(manualTimePorts),
      time_off_requests: approvableTimeOff(shifts),
      expenses: approvableExpenses,
    }),
    invoices(site.invoices),
    payments(site.accounts),
    profitability,
    ledgers,
    closedPeriods({ obstacles }),
    reports({ blobs: site.blobs, looks, logFile }),
  ]
  const upper = [
    auditLog,
    unusualActivities,
    insights(site.insights),
    smartNotifications(site.smart),
    dashboard,
    calendars,
    savedViews,
    reportBoards,
    reportLinks,
  ]
  // Exports have the lists of all features, and no events of their own.
  const listing = [...lower, ...upper]
  const hooks = webhooks({ events: listing.flatMap(({ events = [] }) => events) })
  const lists: ListBook = { all: listsOf([...listing, hooks]), sideLoads }
  const exports = { ...site.exports, blobs: site.blobs, logFile, lists }
  const below = [...lower, fileExports(exports), reportSchedules({ ...site.accounts, exports }), ...upper]
  const around = [
    ...below,
    notifications({ kinds: allKinds(below.flatMap((each) => each.notifications ?? [])) }),
    hooks,
  ]
  const resources = around.flatMap(({ feeds = [] }) => feeds)
  const personal = around.flatMap((each) => each.personal ?? [])
  return [...around, changes({ ...site.changes, looks, resources, personal })]
}

/** Puts the product together; without a site only to describe it. */
export function makeProduct(urls: { base: string; auth: string }, site = describedSite): Product {
  const features = makeFeatures(site, () => sideLoads)
  const sideLoads: Record<string, SideLoad> = Object.assign({}, ...features.map((each) => each.sideLoads))
  const catalogue = catalogueOf(features.flatMap((each) => each.events ?? []))
  const tags: Record<string, string> = Object.assign({}, ...features.map((each) => each.tags), aboutTags)
  const describe = once(() =>
    openapi({
      endpoints,
      sideLoads,
      tags,
      urls,
      credentials: describeCredentials(urls),
      webhooks: describeEvents(catalogue),
    }),
  )
  const asOpenapi = once(() => Buffer.from(JSON.stringify(describe())))
  const asSwagger = once(() => Buffer.from(JSON.stringify(swagger(JSON.parse(asOpenapi().toString())))))
  const endpoints: Endpoint[] = [
    ...features.flatMap((each) => each.endpoints ?? []),
    listPermissions(() => endpoints),
    listErrorCodes,
    getOpenapi(asOpenapi),
    getSwagger(asSwagger),
  ]
  return {
    features,
    endpoints,
    accountEndpoints: features.flatMap((each) => each.accountEndpoints ?? []),
    sideLoads,
    lists: { all: listsOf(features), sideLoads: () => sideLoads },
    subscribers: features.flatMap((each) => each.subscribers ?? []),
    resources: features.flatMap((each) => each.feeds ?? []),
    events: catalogue.events,
    calendarWork: [...features.flatMap((each) => each.work ?? []), blobSweep(site.blobs.store)],
    openapi: describe,
  }
}

/** Describing takes a while, and the result never changes. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const aboutTags = {
  'About the API': 'This description, the error codes, and which calls a credential may make.',
}
