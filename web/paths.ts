type ProjectPart = '' | '/time' | '/tasks' | '/members' | '/budget' | '/limits' | '/settings'
type MemberPart = '' | '/time' | '/role' | '/pay' | '/limits' | '/projects' | '/teams' | '/metadata'
type TeamPart = '' | '/projects' | '/leads' | '/settings'
type ClientPart = '' | '/invoices' | '/budget' | '/settings'

/** Every URL of the web app is built here. */
export const paths = {
  start: '/',
  setUp: '/set-up',
  signIn: (returnTo?: string) =>
    returnTo && returnTo !== '/' ? `/sign-in?${new URLSearchParams({ return_to: returnTo })}` : '/sign-in',
  resetPassword: '/reset-password',
  newPassword: (token: string) => `/reset-password/${token}`,
  confirmEmail: (token: string) => `/confirm-email/${token}`,
  changePassword: '/change-password',
  profile: '/account/profile',
  security: '/account/security',
  personalTokens: '/account/tokens',
  applications: '/account/applications',
  allowedApps: '/account/allowed-apps',
  ownOrganizations: '/account/organizations',
  /** For administrators of the server. */
  plans: '/account/plans',
  server: '/account/server',
  /** The inbox; the settings say what comes into it. */
  notifications: '/notifications',
  notificationSettings: '/account/notifications',
  ownWebhooks: (webhookId?: number) => `/account/webhooks${below(webhookId)}`,
  newOrganization: '/organizations/new',
  organization: (id: number) => `/organizations/${id}`,
  timesheet: (id: number) => `/organizations/${id}/timesheet`,
  /** Who works now: the team view. */
  teamNow: (id: number) => `/organizations/${id}/now`,
  approvals: (id: number) => `/organizations/${id}/approvals`,
  timeEdits: (id: number) => `/organizations/${id}/time-edits`,
  timeSettings: (id: number) => `/organizations/${id}/settings/time`,
  dataSettings: (id: number) => `/organizations/${id}/settings/data`,
  activity: (id: number) => `/organizations/${id}/insights/activity`,
  tools: (id: number) => `/organizations/${id}/insights/tools`,
  classifyTools: (id: number) => `/organizations/${id}/insights/tools/classify`,
  unusualActivities: (id: number) => `/organizations/${id}/insights/unusual`,
  unusualActivity: (id: number, findingId: number) => `/organizations/${id}/insights/unusual/${findingId}`,
  smartNotifications: (id: number) => `/organizations/${id}/insights/notifications`,
  screenshots: (id: number) => `/organizations/${id}/screenshots`,
  screenshotSettings: (id: number) => `/organizations/${id}/settings/screenshots`,
  privacy: (id: number) => `/organizations/${id}/privacy`,
  people: (id: number) => `/organizations/${id}/people`,
  newMember: (id: number) => `/organizations/${id}/people/new`,
  editPeople: (id: number) => `/organizations/${id}/people/edit`,
  member: (id: number, userId: number, part: MemberPart = '') =>
    `/organizations/${id}/people/${userId}${part}`,
  teams: (id: number) => `/organizations/${id}/teams`,
  team: (id: number, teamId: number, part: TeamPart = '') => `/organizations/${id}/teams/${teamId}${part}`,
  invites: (id: number) => `/organizations/${id}/invites`,
  newInvites: (id: number) => `/organizations/${id}/invites/new`,
  inviteLinks: (id: number) => `/organizations/${id}/invites/links`,
  projects: (id: number) => `/organizations/${id}/projects`,
  project: (id: number, projectId: number, part: ProjectPart = '') =>
    `/organizations/${id}/projects/${projectId}${part}`,
  tasks: (id: number) => `/organizations/${id}/to-dos`,
  globalTodos: (id: number) => `/organizations/${id}/to-dos/global`,
  clients: (id: number) => `/organizations/${id}/clients`,
  client: (id: number, clientId: number, part: ClientPart = '') =>
    `/organizations/${id}/clients/${clientId}${part}`,
  invoices: (id: number) => `/organizations/${id}/invoices`,
  unbilledWork: (id: number) => `/organizations/${id}/invoices/unbilled`,
  invoice: (id: number, invoiceId: number) => `/organizations/${id}/invoices/${invoiceId}`,
  invoicePayments: (id: number) => `/organizations/${id}/invoices/payments`,
  ledger: (id: number) => `/organizations/${id}/invoices/ledger`,
  ledgerSettings: (id: number) => `/organizations/${id}/settings/ledger`,
  teamInvoices: (id: number) => `/organizations/${id}/team-invoices`,
  teamInvoice: (id: number, invoiceId: number) => `/organizations/${id}/team-invoices/${invoiceId}`,
  /** What the reader writes about themselves on team invoices. */
  invoiceDetails: (id: number) => `/organizations/${id}/team-invoices/details`,
  invoiceSettings: (id: number) => `/organizations/${id}/settings/invoices`,
  closedPeriods: (id: number) => `/organizations/${id}/closed-periods`,
  closedPeriod: (id: number, periodId: number) => `/organizations/${id}/closed-periods/${periodId}`,
  expenses: (id: number, part: '' | '/approve' | '/all' = '') => `/organizations/${id}/expenses${part}`,
  reports: (id: number) => `/organizations/${id}/insights/reports`,
  reportExports: (id: number) => `/organizations/${id}/insights/reports/exports`,
  reportBoards: (id: number) => `/organizations/${id}/insights/boards`,
  reportBoard: (id: number, boardId: number) => `/organizations/${id}/insights/boards/${boardId}`,
  reportLinks: (id: number) => `/organizations/${id}/insights/reports/links`,
  reportSchedules: (id: number) => `/organizations/${id}/insights/reports/schedules`,
  profitability: (id: number) => `/organizations/${id}/profitability`,
  payments: (id: number) => `/organizations/${id}/payments`,
  newPayment: (id: number) => `/organizations/${id}/payments/new`,
  payment: (id: number, paymentId: number) => `/organizations/${id}/payments/${paymentId}`,
  overtimePolicies: (id: number) => `/organizations/${id}/payments/overtime`,
  newOvertimePolicy: (id: number) => `/organizations/${id}/payments/overtime/new`,
  overtimePolicy: (id: number, policyId: number) => `/organizations/${id}/payments/overtime/${policyId}`,
  timeOff: (id: number) => `/organizations/${id}/time-off`,
  timeOffRequests: (id: number) => `/organizations/${id}/time-off/requests`,
  timeOffPolicies: (id: number) => `/organizations/${id}/time-off/policies`,
  newTimeOffPolicy: (id: number) => `/organizations/${id}/time-off/policies/new`,
  timeOffPolicy: (id: number, policyId: number) => `/organizations/${id}/time-off/policies/${policyId}`,
  calendar: (id: number) => `/organizations/${id}/calendar`,
  calendarFeeds: (id: number) => `/organizations/${id}/calendar/feeds`,
  /** The reader's own shifts. */
  shifts: (id: number) => `/organizations/${id}/shifts`,
  /** The plan of a week, by member and day. */
  planner: (id: number) => `/organizations/${id}/shifts/planner`,
  attendance: (id: number) => `/organizations/${id}/shifts/attendance`,
  holidays: (id: number) => `/organizations/${id}/holidays`,
  jobSites: (id: number) => `/organizations/${id}/job-sites`,
  newJobSite: (id: number) => `/organizations/${id}/job-sites/new`,
  jobSite: (id: number, siteId: number) => `/organizations/${id}/job-sites/${siteId}`,
  /** Where the reader is, and at which site. */
  whereIAm: (id: number) => `/organizations/${id}/job-sites/here`,
  whoIsWhere: (id: number) => `/organizations/${id}/job-sites/now`,
  siteTrace: (id: number) => `/organizations/${id}/job-sites/trace`,
  siteTime: (id: number) => `/organizations/${id}/job-sites/time`,
  jobSiteSettings: (id: number) => `/organizations/${id}/settings/job-sites`,
  integrations: (id: number) => `/organizations/${id}/integrations`,
  integration: (id: number, integrationId: number) => `/organizations/${id}/integrations/${integrationId}`,
  auditLog: (id: number) => `/organizations/${id}/audit-log`,
  generalSettings: (id: number) => `/organizations/${id}/settings/general`,
  profileFields: (id: number) => `/organizations/${id}/settings/profile-fields`,
  settings: (id: number) => `/organizations/${id}/settings`,
  organizationTokens: (id: number) => `/organizations/${id}/settings/tokens`,
  organizationWebhooks: (id: number, webhookId?: number) =>
    `/organizations/${id}/settings/webhooks${below(webhookId)}`,
  projectWebhooks: (id: number, projectId: number, webhookId?: number) =>
    `/organizations/${id}/projects/${projectId}/webhooks${below(webhookId)}`,
  /** Served by the server, not a screen of the app. */
  docs: '/docs',
} as const

const below = (id: number | undefined) => (id === undefined ? '' : `/${id}`)

/** The pages about oneself are one place in the navigation. */
export function isAccountPath(pathname: string): boolean {
  return pathname.startsWith('/account/')
}

/**
 * Where to go after sign-in: a path of this very origin, or an authorization at the identity service if it has its own
 * host. What comes back is parsed once more: `/x/..//evil.test` is on this origin, but the path that it ends as is not.
 */
export function safeReturnTo(
  given: string | undefined,
  { origin, authUrl }: { origin: string; authUrl: string },
): string {
  const url = given === undefined ? null : URL.parse(given, origin)
  if (url === null) return paths.start
  if (url.origin !== origin) return isAuthorization(url, authUrl) ? url.href : paths.start
  const path = url.pathname + url.search + url.hash
  const isPath = given?.startsWith('/') && URL.parse(path, origin)?.href === url.href
  return isPath ? path : paths.start
}

function isAuthorization(url: URL, authUrl: string): boolean {
  const wanted = URL.parse(`${authUrl}/authorizations/new`)
  return url.origin === wanted?.origin && url.pathname === wanted.pathname
}
