import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/expenses',
    load: async () => (await import('./expenses-page.tsx')).OwnExpensesPage,
  },
  {
    path: '/expenses/approve',
    load: async () => (await import('./waiting-expenses-page.tsx')).WaitingExpensesPage,
  },
  {
    path: '/expenses/all',
    load: async () => (await import('./expenses-page.tsx')).AllExpensesPage,
  },
]
