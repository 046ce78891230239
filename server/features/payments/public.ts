export { type InvoicePart, payTeamInvoice, unpayTeamInvoice } from './changes/pay-team-invoice.ts'
export { reportedPayments } from './store/reported-payments.ts'
