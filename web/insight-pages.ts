import type { LazyPage } from './lazy-page.ts'

export const insightPages: LazyPage[] = [
  {
    path: '/insights/activity',
    load: async () => (await import('./features/insights/activity-page.tsx')).ActivityPage,
  },
  {
    path: '/insights/tools',
    load: async () => (await import('./features/tools/tools-page.tsx')).ToolsPage,
  },
  {
    path: '/insights/tools/classify',
    load: async () => (await import('./features/tools/classify-page.tsx')).ClassifyPage,
  },
  {
    path: '/insights/unusual',
    load: async () => (await import('./features/unusual-activities/unusual-page.tsx')).UnusualPage,
  },
  {
    path: '/insights/unusual/$findingId',
    load: async () => (await import('./features/unusual-activities/finding-page.tsx')).FindingPage,
  },
  {
    path: '/insights/notifications',
    load: async () =>
      (await import('./features/smart-notifications/smart-notifications-page.tsx')).SmartNotificationsPage,
  },
  {
    path: '/screenshots',
    load: async () => (await import('./features/screenshots/screenshots-page.tsx')).ScreenshotsPage,
  },
  {
    path: '/privacy',
    load: async () => (await import('./features/screenshots/privacy-page.tsx')).PrivacyPage,
  },
  {
    path: '/settings/data',
    load: async () => (await import('./features/tracking/retention-page.tsx')).RetentionPage,
  },
  {
    path: '/settings/screenshots',
    load: async () =>
      (await import('./features/screenshots/screenshot-settings-page.tsx')).ScreenshotSettingsPage,
  },
]
