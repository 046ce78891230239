import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/projects/$projectId/time',
    load: async () => (await import('./project-time-page.tsx')).ProjectTimePage,
  },
  {
    path: '/settings/data',
    load: async () => (await import('./retention-page.tsx')).RetentionPage,
  },
]
