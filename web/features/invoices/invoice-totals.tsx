import { t } from '../../ui/text.ts'
import type { Invoice } from './invoice.ts'
import { money } from './invoice-words.tsx'
import classes from './invoices.module.css'

/** The totals as the server computed them. */
export function InvoiceTotals({ invoice, isOld = false }: { invoice: Invoice; isOld?: boolean }) {
  const { currency, subtotal, discount, tax_1, tax_2, grand_total } = invoice
  const percent = (value: number | undefined) => t('{percent}%', { percent: value ?? 0 })
  const rows: [string, number][] = [
    [t('Subtotal'), subtotal],
    ...line(discount, t('Discount'), -invoice.discount_amount),
    ...line(tax_1, t('Tax'), invoice.tax_1_amount),
    ...line(tax_2, t('Second tax'), invoice.tax_2_amount),
  ]
  const { paid_amount, credited_amount, balance, state } = invoice
  const less: [string, number][] = [
    [t('Paid'), paid_amount - credited_amount],
    [t('Credited'), credited_amount],
    [t('Written off'), state === 'written_off' ? balance : 0],
  ]
  const paid = less.filter(([, amount]) => amount > 0.0005)
  function line(of: number | undefined, title: string, amount: number): [string, number][] {
    return of === undefined ? [] : [[`${title} ${percent(of)}`, amount]]
  }
  return (
    <dl className={classes.totals} aria-label={t('Totals')} aria-busy={isOld}>
      {rows.map(([title, amount]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{money(amount, currency)}</dd>
        </div>
      ))}
      <div className={classes.sum}>
        <dt>{t('Total')}</dt>
        <dd>{money(grand_total, currency)}</dd>
      </div>
      {paid.map(([title, amount]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{money(-amount, currency)}</dd>
        </div>
      ))}
      {(paid.length > 0 || invoice.status === 'closed') && (
        <div className={classes.sum}>
          <dt>{t('Balance due')}</dt>
          <dd>{money(invoice.due_amount, currency)}</dd>
        </div>
      )}
    </dl>
  )
}
