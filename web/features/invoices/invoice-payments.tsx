import { Button, Group, Modal, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
import type { Invoice } from './invoice.ts'
import { paymentForms } from './invoice-forms.ts'
import { useInvoiceKind } from './invoice-kind.ts'
import { money } from './invoice-words.tsx'

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
                <Text c="dimmed" truncate>
                  {[payment.method, payment.reference].filter(Boolean).join(', ')}
                </Text>
                {mayDelete && (
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

export function PaymentDialog({ invoice }: { invoice: Invoice }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('Record payment')}</Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={t('Record payment')}>
        {isOpen && <Fields invoice={invoice} onClose={() => setIsOpen(false)} />}
      </Modal>
    </>
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
