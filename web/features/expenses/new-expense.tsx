import { Checkbox, FileInput, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { nowMs } from '../../ui/clock.ts'
import { faultIn } from '../../ui/field-words.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { dayIn } from '../../ui/week.ts'
import { refreshExpenses } from './calls.ts'
import { ExpenseFields, expenseFaults } from './expense-fields.tsx'
import { newExpenseForm, receiptBytes } from './expense-forms.ts'

type Props = { isOpen: boolean; onClose: () => void }

export function NewExpenseDialog({ isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('New expense')} size={620}>
      {isOpen && <NewExpense onClose={onClose} />}
    </Modal>
  )
}

function NewExpense({ onClose }: { onClose: () => void }) {
  const { id, time_zone } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(newExpenseForm, {
    path: { organization_id: id },
    values: { ...newExpenseForm.empty, date: dayIn(time_zone, nowMs()) },
    validate: { ...expenseFaults, receipt: receiptFault },
    onSaved: async ({ expense }) => {
      onClose()
      await refreshExpenses(queries, id)
      sayDone(expense.status === 'submitted' ? t('Expense sent for approval.') : t('Draft saved.'))
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label={t('New expense')}
      action={t('Save expense')}
      isGuarded="dialog"
      beside={<Cancel onClose={onClose} />}
    >
      <ExpenseFields form={form} />
      <ReceiptField {...form.getInputProps('receipt')} error={faultIn(form.errors, 'receipt')} />
      <Checkbox label={t('Send for approval')} {...form.getInputProps('submit', { type: 'checkbox' })} />
    </Form>
  )
}

/** A file of a type that the API accepts. */
export function ReceiptField(props: Partial<Parameters<typeof FileInput>[0]>) {
  return (
    <FileInput
      label={t('Receipt')}
      description={t('PDF, JPEG, PNG or WebP, up to {size} MB.', { size: receiptBytes / 1_048_576 })}
      placeholder={t('Choose a file')}
      accept="application/pdf,image/jpeg,image/png,image/webp"
      clearable
      clearButtonProps={{ 'aria-label': t('Remove file') }}
      {...props}
    />
  )
}

export function receiptFault(receipt: File | null): string | null {
  return (receipt?.size ?? 0) > receiptBytes ? t('This file is too large.') : null
}
