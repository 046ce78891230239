import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/settings/tokens',
    load: async () => (await import('./organization-tokens-page.tsx')).OrganizationTokensPage,
  },
]
