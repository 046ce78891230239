import { Alert, Stack, Text } from '@mantine/core'
import { calendarDayText } from '../../ui/dates.ts'
import { Facts } from '../../ui/facts.tsx'
import { t } from '../../ui/text.ts'
import { ExplainButton } from './explain-button.tsx'
import type { Invoice } from './invoice.ts'
import { kindWords, useInvoiceKind } from './invoice-kind.ts'
import { InvoiceTotals } from './invoice-totals.tsx'
import { amountText, money } from './invoice-words.tsx'
import classes from './invoices.module.css'

/** An issued invoice: nothing on it changes anymore. Each amount opens to what it is made of. */
export function ShownPaper({ invoice, party }: { invoice: Invoice; party: string }) {
  const { currency, line_items = [] } = invoice
  const kind = useInvoiceKind()
  return (
    <Stack className={classes.paper} gap="lg">
      {invoice.out_of_sync && (
        <Alert color="warning" title={t('Time of this invoice has been replaced since')}>
          {t('The amounts stay. Void it and bill again, or send a credit.')}
        </Alert>
      )}
      <Facts
        facts={[
          [kindWords(kind).party, party],
          [t('Issue date'), calendarDayText(invoice.issue_date)],
          [t('Due date'), invoice.due_date && calendarDayText(invoice.due_date)],
          [t('PO number'), invoice.po_number],
        ]}
      />
      <table className={classes.lines}>
        <thead>
          <tr>
            <th>{t('Description')}</th>
            <th className={classes.number}>{t('Quantity')}</th>
            <th className={classes.number}>{t('Price')}</th>
            <th className={classes.number}>{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {line_items.map((line, i) => (
            <tr key={line.id}>
              <td className={classes.text}>{line.description}</td>
              <td className={classes.number} data-label={t('Quantity')}>
                {amountText(line.quantity)}
              </td>
              <td className={classes.number} data-label={t('Price')}>
                {money(line.unit_price, currency)}
              </td>
              <td className={classes.number} data-label={t('Amount')}>
                <ExplainButton line={line} place={i + 1} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <InvoiceTotals invoice={invoice} />
      {invoice.notes && <Text style={{ whiteSpace: 'pre-line' }}>{invoice.notes}</Text>}
    </Stack>
  )
}
