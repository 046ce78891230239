import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/insights/activity',
    load: async () => (await import('./activity-page.tsx')).ActivityPage,
  },
]
