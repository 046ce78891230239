import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/invoices/ledger',
    load: async () => (await import('./ledger-page.tsx')).LedgerPage,
  },
  {
    path: '/settings/ledger',
    load: async () => (await import('./ledger-settings-page.tsx')).LedgerSettingsPage,
  },
]
