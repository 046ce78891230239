import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/insights/reports/links',
    load: async () => (await import('./links-page.tsx')).LinksPage,
  },
]
