import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/clients/$clientId/settings',
    load: async () => (await import('./client-settings-page.tsx')).ClientSettingsPage,
  },
]
