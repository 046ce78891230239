import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/projects/$projectId/limits',
    load: async () => (await import('./limit-groups-page.tsx')).LimitGroupsPage,
  },
]
