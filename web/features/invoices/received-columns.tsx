import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { CellLink, RowLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { money, paymentWords } from './invoice-words.tsx'
import type { NamedPayment, ReceivedSums } from './received-calls.ts'

export function receivedColumns(
  organizationId: number,
  sums: readonly ReceivedSums[],
): Column<NamedPayment>[] {
  return [
    {
      title: t('Date'),
      width: '13%',
      narrow: '26%',
      cell: ({ date }) => calendarDayText(date),
      text: ({ date }) => date,
      sums: sums.map(({ currency }) => t('Total in {currency}', { currency })),
    },
    {
      title: t('Invoice'),
      width: '15%',
      narrow: '40%',
      cell: ({ client_invoice_id, invoice_number }) =>
        client_invoice_id ? (
          <RowLink to={paths.invoice(organizationId, client_invoice_id)}>{invoice_number}</RowLink>
        ) : (
          invoice_number
        ),
      text: ({ invoice_number }) => invoice_number,
    },
    {
      title: t('Client'),
      from: 'sm',
      cell: ({ client_id, client }) =>
        client_id ? <CellLink to={paths.client(organizationId, client_id)}>{client}</CellLink> : client,
      text: ({ client }) => client,
    },
    { title: t('Kind'), from: 'sm', width: '12%', cell: paymentWords, text: paymentWords },
    { title: t('Method'), from: 'md', width: '13%', cell: methodOf, text: methodOf },
    {
      title: t('Reference'),
      from: 'md',
      cell: ({ reference }) => reference,
      text: ({ reference }) => reference,
    },
    {
      title: t('Credited'),
      from: 'md',
      align: 'right',
      width: '13%',
      cell: (payment) => (payment.kind === 'credit' ? money(payment.amount, payment.currency) : <Quiet />),
      text: ({ kind, amount }) => (kind === 'credit' ? amount : undefined),
      currency: ({ currency }) => currency,
      sums: sums.map(({ currency, credit }) => money(credit.amount, currency)),
    },
    {
      title: t('Received'),
      align: 'right',
      width: '14%',
      narrow: '34%',
      cell: (payment) => {
        const amount = receivedBy(payment)
        return amount === undefined ? <Quiet /> : money(amount, payment.currency)
      },
      text: receivedBy,
      currency: ({ currency }) => currency,
      sums: sums.map(({ currency, received }) => money(received, currency)),
    },
  ]
}

/** The word that the server gives credits is said by their kind. */
function methodOf({ kind, method }: NamedPayment): string {
  return kind === 'credit' ? '' : method
}

/** A refund is paid back. No money moves for a credit. */
function receivedBy({ kind, amount }: NamedPayment): number | undefined {
  if (kind === 'credit') return undefined
  return kind === 'refund' ? -amount : amount
}
