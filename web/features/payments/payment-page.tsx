import { Alert, Button, Menu } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { dayText } from '../../ui/dates.ts'
import { download } from '../../ui/download.ts'
import { Facts } from '../../ui/facts.tsx'
import { Hours } from '../../ui/hours.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { sayProblem } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { daysText } from '../../ui/week.ts'
import { type ExportFormat, exportPayment, type Payment, paymentQuery } from './calls.ts'
import { PayStubs } from './pay-stubs.tsx'
import { PaymentPostings } from './payment-postings.tsx'
import { payWords, sourceWords } from './payment-words.ts'
import { UndoPayment } from './undo-payment.tsx'

/** One payment: what it is, and why each cent. Members see their own part. */
export function PaymentPage() {
  const { id } = useOrganization()
  const paymentId = Number(useParams({ strict: false }).paymentId)
  const payment = useQuery(paymentQuery(id, paymentId))
  const { data } = payment
  return (
    <Page
      title={data ? daysText(data.start_date, data.stop_date) : t('Payment')}
      actions={data && <Actions payment={data} />}
    >
      <Loaded query={payment}>
        {(found) => (
          <>
            {!found.payment_complete && (
              <Alert color="warn" mb="md">
                {t('This payment was undone: {reason}', { reason: found.void_reason ?? '' })}
              </Alert>
            )}
            <Section title={t('Payment')}>
              <Facts
                facts={[
                  [t('Amount'), payWords(found.amount, found.currency)],
                  [t('Time'), <Hours key="time" of={found.tracked} />],
                  [t('For'), sourceWords()[found.payment_source]],
                  [t('Paid on'), dayText(found.created_at)],
                  [t('Note'), found.note],
                ]}
              />
            </Section>
            <PayStubs payment={found} />
            <PaymentPostings payment={found} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Actions({ payment }: { payment: Payment }) {
  const [mayExport, mayUndo] = useMay(
    `GET /v2/team_payments/${payment.id}/export`,
    `DELETE /v2/team_payments/${payment.id}`,
  )
  return (
    <>
      {mayExport && <ExportMenu payment={payment} />}
      {mayUndo && payment.payment_complete && payment.team_invoice_id === undefined && (
        <UndoPayment payment={payment} />
      )}
    </>
  )
}

function ExportMenu({ payment }: { payment: Payment }) {
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => exportPayment(payment.id, format),
    onSuccess: (text, format) =>
      download(`payment-${payment.id}${format === 'details' ? '' : `-${format}`}.csv`, text),
    onError: sayProblem,
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />} loading={exporting.isPending}>
          {t('Export for payroll')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => exporting.mutate('details')}>{t('All details (CSV)')}</Menu.Item>
        <Menu.Item onClick={() => exporting.mutate('wise')}>{t('Wise batch payment')}</Menu.Item>
        <Menu.Item onClick={() => exporting.mutate('paypal')}>{t('PayPal Payouts')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
