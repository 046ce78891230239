import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/insights/unusual',
    load: async () => (await import('./unusual-page.tsx')).UnusualPage,
  },
  {
    path: '/insights/unusual/$findingId',
    load: async () => (await import('./finding-page.tsx')).FindingPage,
  },
]
