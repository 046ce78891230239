import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/insights/reports/schedules',
    load: async () => (await import('./schedules-page.tsx')).SchedulesPage,
  },
]
