import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/shifts',
    load: async () => (await import('./my-shifts-page.tsx')).MyShiftsPage,
  },
  {
    path: '/shifts/planner',
    load: async () => (await import('./planner-page.tsx')).PlannerPage,
  },
  {
    path: '/shifts/attendance',
    load: async () => (await import('./attendance-page.tsx')).AttendancePage,
  },
]
