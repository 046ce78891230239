import { Alert, Modal, SegmentedControl, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Form } from '../../ui/form.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { problemWords } from '../../ui/problem-words.ts'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { pathOf, refreshInvoices } from './calls.ts'
import { issueCreditNote } from './credit-calls.ts'
import { creditNoteForm } from './credit-forms.ts'
import type { Invoice, InvoiceDialogProps } from './invoice.ts'

/** Credits an issued invoice, wholly or in part. */
export function CreditDialog({ invoice, isOpen, onClose }: InvoiceDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('New credit note')}>
      {isOpen && <Fields invoice={invoice} onClose={onClose} />}
    </Modal>
  )
}

function Fields({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const issuing = useMutation({
    mutationFn: issueCreditNote,
    onSuccess: async ({ number }) => {
      onClose()
      await refreshInvoices(queries, id)
      sayDone(t('{number} issued.', { number }))
    },
  })
  const of = useCallForm(creditNoteForm, {
    path: pathOf(invoice.id),
    onSaved: ({ credit_note }) => issuing.mutate(credit_note.id),
  })
  const { form } = of
  return (
    <Form of={of} label={t('New credit note')} action={t('Issue')}>
      <SegmentedControl
        aria-label={t('What to credit')}
        fullWidth
        data={[
          { value: 'whole', label: t('Whole invoice') },
          { value: 'part', label: t('Part of the invoice') },
        ]}
        value={form.values.isWhole ? 'whole' : 'part'}
        onChange={(value) => form.setFieldValue('isWhole', value === 'whole')}
      />
      {!form.values.isWhole && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput label={t('Description')} maxLength={1_000} {...form.getInputProps('description')} />
          <MoneyField
            label={t('Amount')}
            description={t('Before taxes and discount.')}
            currency={invoice.currency}
            decimalScale={3}
            {...form.getInputProps('amount')}
          />
        </SimpleGrid>
      )}
      <DateField label={t('Date')} description={t('Today if empty.')} {...form.getInputProps('issue_date')} />
      <Textarea label={t('Notes')} autosize minRows={2} maxRows={8} {...form.getInputProps('notes')} />
      {issuing.error && <Alert color="bad">{problemWords(issuing.error)}</Alert>}
    </Form>
  )
}
