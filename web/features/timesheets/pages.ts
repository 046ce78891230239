import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/timesheet',
    load: async () => (await import('./timesheet-page.tsx')).TimesheetPage,
  },
  {
    path: '/approvals',
    load: async () => (await import('./approvals-page.tsx')).ApprovalsPage,
  },
]
