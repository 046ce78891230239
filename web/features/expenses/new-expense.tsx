import { Checkbox, FileInput, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Expense } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { nowMs } from '../../ui/clock.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone, sayProblemAs } from '../../ui/notices.tsx'
import { problemWords } from '../../ui/problem-words.ts'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { dayIn } from '../../ui/week.ts'
import { refreshExpenses, steps, uploadReceipt } from './calls.ts'
import { ExpenseFields, expenseFaults } from './expense-fields.tsx'
import { newExpenseForm, receiptBytes, receiptTypes } from './expense-forms.ts'

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
    onSaved: async ({ expense }, { receipt, submit }) => {
      const saved = receipt ? await completed(expense.id, receipt, submit) : expense
      onClose()
      await refreshExpenses(queries, id)
      if (saved) sayDone(saved.status === 'submitted' ? t('Expense sent for approval.') : t('Draft saved.'))
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
      <ReceiptField {...form.getInputProps('receipt')} />
      <Checkbox label={t('Send for approval')} {...form.getInputProps('submit', { type: 'checkbox' })} />
    </Form>
  )
}

/** Uploads the receipt of a new draft and submits it. If that fails, the user goes on with the draft. */
async function completed(id: number, receipt: File, isSubmitted: boolean): Promise<Expense | undefined> {
  try {
    const { expense } = await uploadReceipt(id, receipt)
    return isSubmitted ? (await steps.submit(id)).expense : expense
  } catch (error) {
    sayProblemAs(error, t('Saved as a draft only: {problem}', { problem: problemWords(error) }))
    return undefined
  }
}

/** A file of a type that the API accepts. */
export function ReceiptField(props: Partial<Parameters<typeof FileInput>[0]>) {
  return (
    <FileInput
      label={t('Receipt')}
      description={t('PDF, JPEG, PNG or WebP, up to {size} MB.', { size: receiptBytes / 1_048_576 })}
      placeholder={t('Choose a file')}
      accept={receiptTypes.join(',')}
      clearable
      clearButtonProps={{ 'aria-label': t('Remove file') }}
      {...props}
    />
  )
}

export function receiptFault(receipt: File | null): string | null {
  if (receipt === null) return null
  if (receipt.size > receiptBytes) return t('This file is too large.')
  const isKnown = receipt.type === '' || receiptTypes.includes(receipt.type)
  return isKnown ? null : t('Choose a PDF, JPEG, PNG or WebP file.')
}
