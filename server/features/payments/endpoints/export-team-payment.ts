import { endpoint } from '../../../api/endpoint.ts'
import { exportTurns, longCsvOf } from '../../../foundation/http/csv.ts'
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
    'Returns CSV. details: one line per detail, with a heading; the amounts add up to the amount of the payment. wise and paypal: one line per member who gets money, by email, for batch payments of Wise and Payouts of PayPal.',
  access: mayExportPayment,
  query: {
    format: explained('The format of the file.', byDefault(oneOf('details', 'wise', 'paypal'), 'details')),
  },
  reply: file(
    'text/csv; charset=utf-8',
    'team-payment.csv',
    'The details of the payment, or the members and their amounts.',
  ),

  handle: ({ db, membership, subject, query: { format } }) =>
    exportTurns.take(async () => {
      const [organizationId, id] = [membership.organizationId, subject.cell('id')]
      if (format === 'details') {
        const lines = await listExportLines(db, organizationId, id)
        return longCsvOf([detailHeadings, ...lines.map((line) => Object.values(line))])
      }
      const about = { id, start_date: subject.cell('start_date'), stop_date: subject.cell('stop_date') }
      const recipients = await listRecipients(db, organizationId, id)
      return longCsvOf(format === 'wise' ? wiseRows(about, recipients) : paypalRows(about, recipients))
    }),
})
