import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/screenshots',
    load: async () => (await import('./screenshots-page.tsx')).ScreenshotsPage,
  },
  {
    path: '/privacy',
    load: async () => (await import('./privacy-page.tsx')).PrivacyPage,
  },
  {
    path: '/settings/screenshots',
    load: async () => (await import('./screenshot-settings-page.tsx')).ScreenshotSettingsPage,
  },
]
