import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/invoices',
    load: async () => (await import('./invoices-page.tsx')).InvoicesPage,
  },
  {
    path: '/invoices/payments',
    load: async () => (await import('./received-page.tsx')).ReceivedPage,
  },
  {
    path: '/invoices/unbilled',
    load: async () => (await import('./unbilled-page.tsx')).UnbilledPage,
  },
  {
    path: '/invoices/$invoiceId',
    load: async () => (await import('./invoice-page.tsx')).InvoicePage,
  },
  {
    path: '/team-invoices',
    load: async () => (await import('./invoices-page.tsx')).TeamInvoicesPage,
  },
  {
    path: '/team-invoices/details',
    load: async () => (await import('./seller-details-page.tsx')).SellerDetailsPage,
  },
  {
    path: '/team-invoices/$invoiceId',
    load: async () => (await import('./invoice-page.tsx')).TeamInvoicePage,
  },
  {
    path: '/settings/invoices',
    load: async () => (await import('./invoice-settings-page.tsx')).InvoiceSettingsPage,
  },
]
