import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'

const texts = { subject: '', message: '' }
type Texts = typeof texts
const sendsTexts = {
  subject: ({ subject }: Texts) => subject.trim() || undefined,
  message: ({ message }: Texts) => message.trim() || undefined,
}

export const sendInvoiceForm = formFor('POST /v2/client_invoices/{client_invoice_id}/send')({
  empty: { to: initially<string[]>([]), ...texts },
  sends: { to: ({ to }) => (to.length === 0 ? undefined : to), ...sendsTexts },
  leavesOut: {},
})

export const sendTeamInvoiceForm = formFor('POST /v2/team_invoices/{team_invoice_id}/send')({
  empty: texts,
  sends: sendsTexts,
  leavesOut: {},
})
