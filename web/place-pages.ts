import type { LazyPage } from './lazy-page.ts'

export const placePages: LazyPage[] = [
  {
    path: '/job-sites',
    load: async () => (await import('./features/job-sites/sites-page.tsx')).SitesPage,
  },
  {
    path: '/job-sites/new',
    load: async () => (await import('./features/job-sites/new-site-page.tsx')).NewSitePage,
  },
  {
    path: '/job-sites/here',
    load: async () => (await import('./features/job-sites/here-page.tsx')).HerePage,
  },
  {
    path: '/job-sites/now',
    load: async () => (await import('./features/job-sites/present-page.tsx')).PresentPage,
  },
  {
    path: '/job-sites/trace',
    load: async () => (await import('./features/job-sites/trace-page.tsx')).TracePage,
  },
  {
    path: '/job-sites/time',
    load: async () => (await import('./features/job-sites/site-time-page.tsx')).SiteTimePage,
  },
  {
    path: '/job-sites/$siteId',
    load: async () => (await import('./features/job-sites/site-page.tsx')).SitePage,
  },
  {
    path: '/settings/job-sites',
    load: async () => (await import('./features/job-sites/settings-page.tsx')).SiteSettingsPage,
  },
]
