import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/people',
    load: async () => (await import('./people-page.tsx')).PeoplePage,
  },
  {
    path: '/people/new',
    load: async () => (await import('./new-member-page.tsx')).NewMemberPage,
  },
  {
    path: '/people/edit',
    load: async () => (await import('./edit-people-page.tsx')).EditPeoplePage,
  },
  {
    path: '/settings/general',
    load: async () => (await import('./general-page.tsx')).GeneralPage,
  },
  {
    path: '/settings/profile-fields',
    load: async () => (await import('./profile-fields-page.tsx')).ProfileFieldsPage,
  },
]
