import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/time-off',
    load: async () => (await import('./balances-page.tsx')).BalancesPage,
  },
  {
    path: '/time-off/requests',
    load: async () => (await import('./requests-page.tsx')).RequestsPage,
  },
  {
    path: '/time-off/policies',
    load: async () => (await import('./policies-page.tsx')).PoliciesPage,
  },
  {
    path: '/time-off/policies/new',
    load: async () => (await import('./new-policy-page.tsx')).NewPolicyPage,
  },
  {
    path: '/time-off/policies/$policyId',
    load: async () => (await import('./policy-page.tsx')).PolicyPage,
  },
]
