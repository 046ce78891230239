import { Text } from '@mantine/core'
import { dayText } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import type { Invoice } from './invoice.ts'

/** What has become of the mail: sent, opened, reminded. */
export function InvoiceTrail({ invoice }: { invoice: Invoice }) {
  const { sent_at, sent_to, viewed_at, reminded_at } = invoice
  const steps = [
    sent_at && sent_to.length > 0
      ? t('Sent {day} to {addresses}', { day: dayText(sent_at), addresses: sent_to.join(', ') })
      : sent_at && t('Sent {day}', { day: dayText(sent_at) }),
    viewed_at && t('Opened {day}', { day: dayText(viewed_at) }),
    reminded_at && t('Reminded {day}', { day: dayText(reminded_at) }),
  ].filter(Boolean)
  if (steps.length === 0) return null
  return (
    <Text c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
      {steps.join(' · ')}
    </Text>
  )
}
