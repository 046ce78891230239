import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/profitability',
    load: async () => (await import('./profitability-page.tsx')).ProfitabilityPage,
  },
]
