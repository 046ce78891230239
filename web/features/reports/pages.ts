import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/insights/reports',
    load: async () => (await import('./reports-page.tsx')).ReportsPage,
  },
]
