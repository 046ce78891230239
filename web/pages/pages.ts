import type { LazyPage } from '../ui/lazy-page.ts'

/** Pages that show parts of several features. */
export const pages: LazyPage[] = [
  { path: '/', load: async () => (await import('./home.tsx')).Home },
  {
    path: '/people/$userId',
    load: async () => (await import('./member.tsx')).Member,
  },
  {
    path: '/people/$userId/$part',
    load: async () => (await import('./member.tsx')).Member,
  },
  { path: '/teams', load: async () => (await import('./teams.tsx')).Teams },
  { path: '/teams/$teamId', load: async () => (await import('./team.tsx')).Team },
  {
    path: '/teams/$teamId/$part',
    load: async () => (await import('./team.tsx')).Team,
  },
  {
    path: '/projects',
    load: async () => (await import('./projects.tsx')).Projects,
  },
  {
    path: '/projects/$projectId',
    load: async () => (await import('./project.tsx')).Project,
  },
  {
    path: '/projects/$projectId/budget',
    load: async () => (await import('./project-budget.tsx')).ProjectBudget,
  },
  {
    path: '/clients',
    load: async () => (await import('./clients.tsx')).Clients,
  },
  {
    path: '/clients/$clientId',
    load: async () => (await import('./client.tsx')).Client,
  },
  {
    path: '/clients/$clientId/invoices',
    load: async () => (await import('./client-invoices.tsx')).ClientInvoices,
  },
  {
    path: '/clients/$clientId/budget',
    load: async () => (await import('./client-budget.tsx')).ClientBudget,
  },
  {
    path: '/settings/time',
    load: async () => (await import('./time-settings.tsx')).TimeSettings,
  },
]
