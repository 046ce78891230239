export { type InvoicePart, payTeamInvoice, unpayTeamInvoice } from './changes/pay-team-invoice.ts'
