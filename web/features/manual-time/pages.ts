import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/time-edits',
    load: async () => (await import('./time-edits-page.tsx')).TimeEditsPage,
  },
]
