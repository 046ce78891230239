import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/holidays',
    load: async () => (await import('./holidays-page.tsx')).HolidaysPage,
  },
]
