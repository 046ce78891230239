import { Badge } from '@mantine/core'
import { numberFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'
import type { GenerateBody, Invoice, InvoicePayment } from './invoice.ts'

/** Money with its currency, in the reader's way of writing it. */
export function money(amount: number, currency: string): string {
  return numberFormat({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount)
}

/** A quantity with as many decimals as it has. */
export function amountText(amount: number): string {
  return numberFormat({ maximumFractionDigits: 6 }).format(amount)
}

type Stated = Pick<Invoice, 'state'>

export function stateWords({ state }: Stated): string {
  const words: Record<Invoice['state'], string> = {
    draft: t('Draft'),
    open: t('Open @@ status of an invoice'),
    late: t('Late'),
    partly_paid: t('Partly paid'),
    partly_credited: t('Partly credited'),
    paid: t('Paid'),
    credited: t('Credited'),
    settled: t('Settled'),
    written_off: t('Written off'),
    void: t('Void'),
  }
  return words[state]
}

export function StateBadge({ invoice }: { invoice: Stated }) {
  const color = invoice.state === 'late' ? 'bad' : invoice.state === 'paid' ? 'good' : 'gray'
  return <Badge color={color}>{stateWords(invoice)}</Badge>
}

export function paymentWords({ kind }: Pick<InvoicePayment, 'kind'>): string {
  if (kind === 'credit') return t('Credit note')
  return kind === 'refund' ? t('Refund') : t('Payment')
}

export function groupingWords(): { value: GenerateBody['grouping']; label: string }[] {
  return [
    { value: 'total', label: t('One line') },
    { value: 'project', label: t('By project') },
    { value: 'task', label: t('By to-do') },
    { value: 'member', label: t('By member') },
    { value: 'date', label: t('By day') },
    { value: 'project_member', label: t('By project and member') },
    { value: 'project_task', label: t('By project and to-do') },
    { value: 'project_date', label: t('By project and day') },
    { value: 'member_date', label: t('By member and day') },
    { value: 'project_member_date', label: t('By project, member and day') },
    { value: 'detailed', label: t('By project, to-do, member and day') },
  ]
}

export function roundingWords(): { value: string; label: string }[] {
  const minutes = (count: number) => t('{count, plural, one {# minute} other {# minutes}}', { count })
  return [
    { value: '0', label: t('No rounding') },
    ...[1, 5, 6, 10, 15, 30, 60].map((count) => ({ value: String(count * 60), label: minutes(count) })),
  ]
}
