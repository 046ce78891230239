import { Group, Modal, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { DateField } from '../../ui/date-field.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { Form } from '../../ui/form.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { deletePayment, pathOf, paymentsQuery, refreshInvoices } from './calls.ts'
import type { Invoice, InvoiceDialogProps, InvoicePayment } from './invoice.ts'
import { paymentForms } from './invoice-forms.ts'
import { useInvoiceKind } from './invoice-kind.ts'
import { money, paymentWords } from './invoice-words.tsx'

export function InvoicePayments({ invoice }: { invoice: Invoice }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const kind = useInvoiceKind()
  const [mayDelete] = useMay(`POST /v2/${kind}_invoices/${invoice.id}/payments`)
  const payments = useQuery(paymentsQuery(id, kind, invoice.id))
  const removal = useMutation({
    mutationFn: (paymentId: number) => deletePayment(kind, invoice.id, paymentId),
    onSuccess: async () => {
      await refreshInvoices(queries, id)
      sayDone(t('Payment deleted.'))
    },
    onError: sayProblem,
  })
  return (
    <Section title={t('Payments')}>
      <Loaded query={payments}>
        {(found) =>
          found.length === 0 ? (
            <Text c="dimmed">{t('No payments yet.')}</Text>
          ) : (
            found.map((payment) => (
              <Group key={payment.id} gap="sm" wrap="nowrap">
                <Text>{calendarDayText(payment.date)}</Text>
                <Text fw={500}>{money(payment.amount, payment.currency)}</Text>
                <Text>{paymentWords(payment)}</Text>
                <Text c="dimmed" truncate>
                  {detailOf(payment)}
                </Text>
                {mayDelete && payment.kind !== 'credit' && (
                  <IconAction
                    icon={IconTrash}
                    label={t('Delete the payment of {day}', { day: calendarDayText(payment.date) })}
                    onClick={() => removal.mutate(payment.id)}
                  />
                )}
              </Group>
            ))
          )
        }
      </Loaded>
    </Section>
  )
}

/** The word that the server gives credits is said by their kind. */
function detailOf({ kind, method, reference }: InvoicePayment): string {
  return [kind === 'credit' ? '' : method, reference].filter(Boolean).join(', ')
}

export function PaymentDialog({ invoice, isOpen, onClose }: InvoiceDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Record payment')}>
      {isOpen && <Fields invoice={invoice} onClose={onClose} />}
    </Modal>
  )
}

function Fields({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const paying = paymentForms[useInvoiceKind()]
  const of = useCallForm(paying, {
    path: pathOf(invoice.id),
    values: { ...paying.empty, amount: invoice.balance },
    fieldOf: { overpayment: 'amount' },
    onSaved: async () => {
      onClose()
      await refreshInvoices(queries, id)
      sayDone(t('Payment recorded.'))
    },
  })
  return (
    <Form of={of} label={t('Record payment')} action={t('Record payment')}>
      <SimpleGrid cols={2} spacing="sm">
        <MoneyField
          label={t('Amount')}
          currency={invoice.currency}
          decimalScale={3}
          {...of.form.getInputProps('amount')}
        />
        <DateField label={t('Date')} description={t('Today if empty.')} {...of.form.getInputProps('date')} />
        <TextInput label={t('Method')} maxLength={100} {...of.form.getInputProps('method')} />
        <TextInput label={t('Reference')} maxLength={200} {...of.form.getInputProps('reference')} />
      </SimpleGrid>
    </Form>
  )
}
