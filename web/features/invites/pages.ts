import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  { path: '/invites', load: async () => (await import('./invites-page.tsx')).InvitesPage },
  {
    path: '/invites/new',
    load: async () => (await import('./new-invites-page.tsx')).NewInvitesPage,
  },
  {
    path: '/invites/links',
    load: async () => (await import('./invite-links-page.tsx')).InviteLinksPage,
  },
]
