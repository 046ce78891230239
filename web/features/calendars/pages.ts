import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/calendar',
    load: async () => (await import('./calendar-page.tsx')).CalendarPage,
  },
  {
    path: '/calendar/feeds',
    load: async () => (await import('./feeds-page.tsx')).FeedsPage,
  },
]
