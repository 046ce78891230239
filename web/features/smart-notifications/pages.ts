import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/insights/notifications',
    load: async () => (await import('./smart-notifications-page.tsx')).SmartNotificationsPage,
  },
]
