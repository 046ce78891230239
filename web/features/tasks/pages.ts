import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/projects/$projectId/tasks',
    load: async () => (await import('./project-tasks-page.tsx')).ProjectTasksPage,
  },
  { path: '/to-dos', load: async () => (await import('./tasks-page.tsx')).TasksPage },
  {
    path: '/to-dos/global',
    load: async () => (await import('./global-todos-page.tsx')).GlobalTodosPage,
  },
]
