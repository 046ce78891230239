import { insightPages } from './insight-pages.ts'
import type { LazyPage } from './lazy-page.ts'
import { placePages } from './place-pages.ts'

export const organizationPages: LazyPage[] = [
  { path: '/', load: async () => (await import('./pages/home.tsx')).Home },
  {
    path: '/timesheet',
    load: async () => (await import('./features/timesheets/timesheet-page.tsx')).TimesheetPage,
  },
  {
    path: '/people',
    load: async () => (await import('./features/organizations/people-page.tsx')).PeoplePage,
  },
  {
    path: '/people/new',
    load: async () => (await import('./features/organizations/new-member-page.tsx')).NewMemberPage,
  },
  {
    path: '/people/edit',
    load: async () => (await import('./features/organizations/edit-people-page.tsx')).EditPeoplePage,
  },
  {
    path: '/people/$userId',
    load: async () => (await import('./pages/member.tsx')).Member,
  },
  {
    path: '/people/$userId/$part',
    load: async () => (await import('./pages/member.tsx')).Member,
  },
  { path: '/now', load: async () => (await import('./features/dashboard/team-page.tsx')).TeamPage },
  { path: '/teams', load: async () => (await import('./features/teams/teams-page.tsx')).TeamsPage },
  { path: '/teams/$teamId', load: async () => (await import('./pages/team.tsx')).Team },
  {
    path: '/teams/$teamId/$part',
    load: async () => (await import('./pages/team.tsx')).Team,
  },
  { path: '/invites', load: async () => (await import('./features/invites/invites-page.tsx')).InvitesPage },
  {
    path: '/invites/new',
    load: async () => (await import('./features/invites/new-invites-page.tsx')).NewInvitesPage,
  },
  {
    path: '/invites/links',
    load: async () => (await import('./features/invites/invite-links-page.tsx')).InviteLinksPage,
  },
  {
    path: '/projects',
    load: async () => (await import('./pages/projects.tsx')).Projects,
  },
  {
    path: '/projects/$projectId',
    load: async () => (await import('./pages/project.tsx')).Project,
  },
  {
    path: '/projects/$projectId/time',
    load: async () => (await import('./features/tracking/project-time-page.tsx')).ProjectTimePage,
  },
  {
    path: '/projects/$projectId/tasks',
    load: async () => (await import('./features/tasks/project-tasks-page.tsx')).ProjectTasksPage,
  },
  {
    path: '/projects/$projectId/members',
    load: async () => (await import('./features/projects/project-members-page.tsx')).ProjectMembersPage,
  },
  {
    path: '/projects/$projectId/budget',
    load: async () => (await import('./pages/project-budget.tsx')).ProjectBudget,
  },
  {
    path: '/projects/$projectId/limits',
    load: async () => (await import('./features/member-limits/limit-groups-page.tsx')).LimitGroupsPage,
  },
  {
    path: '/projects/$projectId/settings',
    load: async () => (await import('./features/projects/project-settings-page.tsx')).ProjectSettingsPage,
  },
  ...['/projects/$projectId/webhooks', '/projects/$projectId/webhooks/$webhookId'].map((path) => ({
    path,
    load: async () => (await import('./features/webhooks/project-webhooks-page.tsx')).ProjectWebhooksPage,
  })),
  ...['/settings/webhooks', '/settings/webhooks/$webhookId'].map((path) => ({
    path,
    load: async () =>
      (await import('./features/webhooks/organization-webhooks-page.tsx')).OrganizationWebhooksPage,
  })),
  { path: '/to-dos', load: async () => (await import('./features/tasks/tasks-page.tsx')).TasksPage },
  {
    path: '/to-dos/global',
    load: async () => (await import('./features/tasks/global-todos-page.tsx')).GlobalTodosPage,
  },
  {
    path: '/expenses',
    load: async () => (await import('./features/expenses/expenses-page.tsx')).OwnExpensesPage,
  },
  {
    path: '/expenses/approve',
    load: async () => (await import('./features/expenses/waiting-expenses-page.tsx')).WaitingExpensesPage,
  },
  {
    path: '/expenses/all',
    load: async () => (await import('./features/expenses/expenses-page.tsx')).AllExpensesPage,
  },
  {
    path: '/profitability',
    load: async () => (await import('./features/profitability/profitability-page.tsx')).ProfitabilityPage,
  },
  {
    path: '/payments',
    load: async () => (await import('./features/payments/payments-page.tsx')).PaymentsPage,
  },
  {
    path: '/payments/new',
    load: async () => (await import('./features/payments/new-payment-page.tsx')).NewPaymentPage,
  },
  {
    path: '/payments/overtime',
    load: async () => (await import('./features/payments/overtime-page.tsx')).OvertimePage,
  },
  {
    path: '/payments/overtime/new',
    load: async () => (await import('./features/payments/new-overtime-page.tsx')).NewOvertimePage,
  },
  {
    path: '/payments/overtime/$policyId',
    load: async () => (await import('./features/payments/overtime-policy-page.tsx')).OvertimePolicyPage,
  },
  {
    path: '/payments/$paymentId',
    load: async () => (await import('./features/payments/payment-page.tsx')).PaymentPage,
  },
  {
    path: '/time-off',
    load: async () => (await import('./features/time-off/balances-page.tsx')).BalancesPage,
  },
  {
    path: '/time-off/requests',
    load: async () => (await import('./features/time-off/requests-page.tsx')).RequestsPage,
  },
  {
    path: '/time-off/policies',
    load: async () => (await import('./features/time-off/policies-page.tsx')).PoliciesPage,
  },
  {
    path: '/time-off/policies/new',
    load: async () => (await import('./features/time-off/new-policy-page.tsx')).NewPolicyPage,
  },
  {
    path: '/time-off/policies/$policyId',
    load: async () => (await import('./features/time-off/policy-page.tsx')).PolicyPage,
  },
  {
    path: '/calendar',
    load: async () => (await import('./features/calendars/calendar-page.tsx')).CalendarPage,
  },
  {
    path: '/calendar/feeds',
    load: async () => (await import('./features/calendars/feeds-page.tsx')).FeedsPage,
  },
  {
    path: '/shifts',
    load: async () => (await import('./features/schedules/my-shifts-page.tsx')).MyShiftsPage,
  },
  {
    path: '/shifts/planner',
    load: async () => (await import('./features/schedules/planner-page.tsx')).PlannerPage,
  },
  {
    path: '/shifts/attendance',
    load: async () => (await import('./features/schedules/attendance-page.tsx')).AttendancePage,
  },
  {
    path: '/holidays',
    load: async () => (await import('./features/holidays/holidays-page.tsx')).HolidaysPage,
  },
  { path: '/clients', load: async () => (await import('./features/clients/clients-page.tsx')).ClientsPage },
  {
    path: '/clients/$clientId',
    load: async () => (await import('./pages/client.tsx')).Client,
  },
  {
    path: '/clients/$clientId/invoices',
    load: async () => (await import('./pages/client-invoices.tsx')).ClientInvoices,
  },
  {
    path: '/invoices',
    load: async () => (await import('./features/invoices/invoices-page.tsx')).InvoicesPage,
  },
  {
    path: '/invoices/$invoiceId',
    load: async () => (await import('./features/invoices/invoice-page.tsx')).InvoicePage,
  },
  {
    path: '/team-invoices',
    load: async () => (await import('./features/invoices/invoices-page.tsx')).TeamInvoicesPage,
  },
  {
    path: '/team-invoices/details',
    load: async () => (await import('./features/invoices/seller-details-page.tsx')).SellerDetailsPage,
  },
  {
    path: '/team-invoices/$invoiceId',
    load: async () => (await import('./features/invoices/invoice-page.tsx')).TeamInvoicePage,
  },
  {
    path: '/settings/invoices',
    load: async () => (await import('./features/invoices/invoice-settings-page.tsx')).InvoiceSettingsPage,
  },
  {
    path: '/clients/$clientId/budget',
    load: async () => (await import('./pages/client-budget.tsx')).ClientBudget,
  },
  {
    path: '/clients/$clientId/settings',
    load: async () => (await import('./features/clients/client-settings-page.tsx')).ClientSettingsPage,
  },
  {
    path: '/integrations',
    load: async () => (await import('./features/integrations/integrations-page.tsx')).IntegrationsPage,
  },
  {
    path: '/integrations/$integrationId',
    load: async () => (await import('./features/integrations/integration-page.tsx')).IntegrationPage,
  },
  {
    path: '/audit-log',
    load: async () => (await import('./features/audit-log/audit-log-page.tsx')).AuditLogPage,
  },
  {
    path: '/approvals',
    load: async () => (await import('./features/timesheets/approvals-page.tsx')).ApprovalsPage,
  },
  {
    path: '/time-edits',
    load: async () => (await import('./features/manual-time/time-edits-page.tsx')).TimeEditsPage,
  },
  {
    path: '/settings/time',
    load: async () => (await import('./pages/time-settings.tsx')).TimeSettings,
  },
  {
    path: '/settings/general',
    load: async () => (await import('./features/organizations/general-page.tsx')).GeneralPage,
  },
  {
    path: '/settings/profile-fields',
    load: async () => (await import('./features/organizations/profile-fields-page.tsx')).ProfileFieldsPage,
  },
  {
    path: '/settings/tokens',
    load: async () =>
      (await import('./features/identity/organization-tokens-page.tsx')).OrganizationTokensPage,
  },
  ...insightPages,
  ...placePages,
]
