import { Alert, Stack, Text } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { Facts } from '../../ui/facts.tsx'
import { t } from '../../ui/text.ts'
import { ExplainButton } from './explain-button.tsx'
import type { Invoice, LineItem } from './invoice.ts'
import { useInvoiceKind } from './invoice-kind.ts'
import { InvoiceTotals } from './invoice-totals.tsx'
import { amountText, money } from './invoice-words.tsx'
import classes from './invoices.module.css'

type Props = {
  invoice: Invoice
  party: string
  /** The lines of a draft that are stored, by place; only stored ones can say what they are made of. */
  storedIds?: readonly (number | undefined)[]
  isOld?: boolean
}

/** The invoice as it is sent. Each amount opens to what it is made of. */
export function ShownPaper({ invoice, party, storedIds, isOld = false }: Props) {
  const { currency, line_items = [] } = invoice
  return (
    <Stack className={classes.paper} gap="lg">
      {invoice.out_of_sync && (
        <Alert color="warning" title={t('Time on this invoice has since been replaced')}>
          {t('The amounts don’t change. Void it and bill again, or issue a credit note.')}
        </Alert>
      )}
      <Letterhead party={party} />
      <Facts
        facts={[
          [t('Number'), invoice.number],
          [t('Issue date'), calendarDayText(invoice.issue_date)],
          ...(invoice.due_date ? [fact(t('Due date'), calendarDayText(invoice.due_date))] : []),
          ...(invoice.po_number ? [fact(t('PO number'), invoice.po_number)] : []),
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
            // biome-ignore lint/suspicious/noArrayIndexKey: lines that are not stored yet have no other.
            <tr key={i}>
              <td className={classes.text}>{line.description}</td>
              <td className={classes.number} data-label={t('Quantity')}>
                {amountText(line.quantity)}
              </td>
              <td className={classes.number} data-label={t('Price')}>
                {money(line.unit_price, currency)}
              </td>
              <td className={classes.number} data-label={t('Amount')}>
                <Amount
                  line={line}
                  id={storedIds ? storedIds[i] : line.id}
                  place={i + 1}
                  currency={currency}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <InvoiceTotals invoice={invoice} isOld={isOld} />
      {invoice.notes && <Text style={{ whiteSpace: 'pre-line' }}>{invoice.notes}</Text>}
    </Stack>
  )
}

const fact = (title: string, value: string): [string, string] => [title, value]

type AmountProps = { line: LineItem; id: number | undefined; place: number; currency: string }

function Amount({ line: { amount }, id, place, currency }: AmountProps) {
  if (id === undefined) return money(amount, currency)
  return <ExplainButton line={{ id, amount }} place={place} currency={currency} />
}

/** Who bills whom, as on the paper: the organization bills a client, and a member bills the organization. */
function Letterhead({ party }: { party: string }) {
  const { name } = useOrganization()
  const kind = useInvoiceKind()
  const [seller, buyer] = kind === 'client' ? [name, party] : [party, name]
  return (
    <div className={classes.letterhead}>
      <strong>{seller}</strong>
      <div>
        <span>{t('Bill to')}</span>
        <strong>{buyer}</strong>
      </div>
    </div>
  )
}
