import type { ComponentType } from 'react'

type LazyPage = { path: string; load: () => Promise<ComponentType> }

/** The pages of an organization: the address below it, and how its code is loaded. */
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
  { path: '/teams/$teamId', load: async () => (await import('./features/teams/team-page.tsx')).TeamPage },
  {
    path: '/teams/$teamId/$part',
    load: async () => (await import('./features/teams/team-page.tsx')).TeamPage,
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
    load: async () => (await import('./features/clients/client-page.tsx')).ClientPage,
  },
  {
    path: '/clients/$clientId/invoices',
    load: async () => (await import('./features/clients/client-invoices-page.tsx')).ClientInvoicesPage,
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
    path: '/insights/activity',
    load: async () => (await import('./features/insights/activity-page.tsx')).ActivityPage,
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
]
