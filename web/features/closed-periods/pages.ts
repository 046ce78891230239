import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/closed-periods',
    load: async () => (await import('./closed-periods-page.tsx')).ClosedPeriodsPage,
  },
  {
    path: '/closed-periods/$periodId',
    load: async () => (await import('./closed-period-page.tsx')).ClosedPeriodPage,
  },
]
