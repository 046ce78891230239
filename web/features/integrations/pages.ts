import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/integrations',
    load: async () => (await import('./integrations-page.tsx')).IntegrationsPage,
  },
  {
    path: '/integrations/$integrationId',
    load: async () => (await import('./integration-page.tsx')).IntegrationPage,
  },
]
