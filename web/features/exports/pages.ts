import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/insights/reports/exports',
    load: async () => (await import('./exports-page.tsx')).ExportsPage,
  },
]
