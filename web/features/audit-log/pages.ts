import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/audit-log',
    load: async () => (await import('./audit-log-page.tsx')).AuditLogPage,
  },
]
