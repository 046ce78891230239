import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/payments',
    load: async () => (await import('./payments-page.tsx')).PaymentsPage,
  },
  {
    path: '/payments/new',
    load: async () => (await import('./new-payment-page.tsx')).NewPaymentPage,
  },
  {
    path: '/payments/overtime',
    load: async () => (await import('./overtime-page.tsx')).OvertimePage,
  },
  {
    path: '/payments/overtime/new',
    load: async () => (await import('./new-overtime-page.tsx')).NewOvertimePage,
  },
  {
    path: '/payments/overtime/$policyId',
    load: async () => (await import('./overtime-policy-page.tsx')).OvertimePolicyPage,
  },
  {
    path: '/payments/$paymentId',
    load: async () => (await import('./payment-page.tsx')).PaymentPage,
  },
]
