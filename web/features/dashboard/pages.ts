import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  { path: '/now', load: async () => (await import('./team-page.tsx')).TeamPage },
]
