import { Text } from '@mantine/core'
import { t } from '../../ui/text.ts'
import type { Invoice } from './invoice.ts'
import { amountText, money } from './invoice-words.tsx'
import classes from './invoices.module.css'

const mostShown = 20

/** The lines that would be generated, as the invoice would show them, and their total. */
export function GeneratedPreview({ before, after }: { before: Invoice; after: Invoice }) {
  const known = new Set((before.line_items ?? []).map(({ id }) => id))
  const added = (after.line_items ?? []).filter(({ id }) => !known.has(id))
  const { currency, grand_total } = after
  return (
    <section aria-label={t('Preview')}>
      <table className={classes.lines}>
        <tbody>
          {added.slice(0, mostShown).map((line) => (
            <tr key={line.id}>
              <td className={classes.text}>{line.description}</td>
              <td className={classes.number}>
                {t('{quantity} × {price}', {
                  quantity: amountText(line.quantity),
                  price: money(line.unit_price, currency),
                })}
              </td>
              <td className={classes.number}>{money(line.amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {added.length > mostShown && (
        <Text c="dimmed" mt={4}>
          {t('and {count, plural, one {# more line} other {# more lines}}', {
            count: added.length - mostShown,
          })}
        </Text>
      )}
      <Text fw={600} mt="xs" ta="right">
        {t('{count, plural, one {# line} other {# lines}}, total {total}', {
          count: added.length,
          total: money(grand_total, currency),
        })}
      </Text>
    </section>
  )
}
