import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/job-sites',
    load: async () => (await import('./sites-page.tsx')).SitesPage,
  },
  {
    path: '/job-sites/new',
    load: async () => (await import('./new-site-page.tsx')).NewSitePage,
  },
  {
    path: '/job-sites/here',
    load: async () => (await import('./here-page.tsx')).HerePage,
  },
  {
    path: '/job-sites/now',
    load: async () => (await import('./present-page.tsx')).PresentPage,
  },
  {
    path: '/job-sites/trace',
    load: async () => (await import('./trace-page.tsx')).TracePage,
  },
  {
    path: '/job-sites/time',
    load: async () => (await import('./site-time-page.tsx')).SiteTimePage,
  },
  {
    path: '/job-sites/$siteId',
    load: async () => (await import('./site-page.tsx')).SitePage,
  },
  {
    path: '/settings/job-sites',
    load: async () => (await import('./settings-page.tsx')).SiteSettingsPage,
  },
]
