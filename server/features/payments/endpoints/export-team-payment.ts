import { endpoint } from '../../../api/endpoint.ts'
import { csvOf } from '../../../foundation/http/csv.ts'
import { byDefault, explained, oneOf } from '../../../foundation/http/query.ts'
import { file } from '../../../foundation/http/reply.ts'
import { mayExportPayment } from '../access.ts'
import { detailHeadings, paypalRows, wiseRows } from '../rules/payroll-files.ts'
import { listExportLines, listRecipients } from '../store/export-lines.ts'

export const exportTeamPayment = endpoint({
  get: '/v2/team_payments/:team_payment_id/export',
  tag: 'Payments',
  summary: 'Export a team payment for payroll',
  description:
    'As CSV. details: one line for each detail, with a heading; the amounts add up to the amount of the payment. wise and paypal: one line for each member who gets money, by email, for batch payments of Wise and Payouts of PayPal.',
  access: mayExportPayment,
  query: {
    format: explained('Whose file it is.', byDefault(oneOf('details', 'wise', 'paypal'), 'details')),
  },
  reply: file('text/csv; charset=utf-8', 'The details of the payment, or the members and their amounts.'),

  async handle({ db, membership, subject, query: { format } }) {
    const [organizationId, id] = [membership.organizationId, subject.cell('id')]
    if (format === 'details') {
      const lines = await listExportLines(db, organizationId, id)
      return csvOf([detailHeadings, ...lines.map((line) => Object.values(line))])
    }
    const about = { id, start_date: subject.cell('start_date'), stop_date: subject.cell('stop_date') }
    const recipients = await listRecipients(db, organizationId, id)
    return csvOf(format === 'wise' ? wiseRows(about, recipients) : paypalRows(about, recipients))
  },
})
