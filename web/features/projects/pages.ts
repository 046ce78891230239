import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/projects/$projectId/members',
    load: async () => (await import('./project-members-page.tsx')).ProjectMembersPage,
  },
  {
    path: '/projects/$projectId/settings',
    load: async () => (await import('./project-settings-page.tsx')).ProjectSettingsPage,
  },
]
