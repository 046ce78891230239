import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { renamed } from '../../api/problem.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { initially } from '../../ui/initially.ts'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useApiForm } from '../../ui/use-api-form.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { type NamedExpense, refreshExpenses, uploadReceipt } from './calls.ts'
import { ExpenseFields, expenseFaults } from './expense-fields.tsx'
import { expenseForm, valuesOf } from './expense-forms.ts'
import { ReceiptField, receiptFault } from './new-expense.tsx'

type Props = { expense: NamedExpense | undefined; onClose: () => void }

export function ChangeExpenseDialog({ expense, onClose }: Props) {
  return (
    <Modal opened={expense !== undefined} onClose={onClose} title={t('Edit expense')} size={620}>
      {expense && <ChangeExpense key={expense.id} expense={expense} onClose={onClose} />}
    </Modal>
  )
}

type Open = { expense: NamedExpense; onClose: () => void }

function ChangeExpense({ expense, onClose }: Open) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(expenseForm, {
    path: { expense_id: expense.id },
    values: valuesOf(expense),
    validate: expenseFaults,
    onSaved: async () => {
      onClose()
      await refreshExpenses(queries, id)
      sayDone(t('Expense saved.'))
    },
  })
  return (
    <Form
      of={of}
      label={t('Edit expense')}
      action={t('Save expense')}
      isGuarded="dialog"
      beside={<Cancel onClose={onClose} />}
    >
      <ExpenseFields form={of.form} />
    </Form>
  )
}

export function ReceiptDialog({ expense, onClose }: Props) {
  return (
    <Modal opened={expense !== undefined} onClose={onClose} title={t('Upload receipt')} size={480}>
      {expense && <UploadReceipt key={expense.id} expense={expense} onClose={onClose} />}
    </Modal>
  )
}

function UploadReceipt({ expense, onClose }: Open) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { receipt: initially<File | null>(null) },
    validate: { receipt: (file) => (file === null ? t('Choose a file.') : receiptFault(file)) },
    save: async ({ receipt }) => {
      try {
        return receipt && (await uploadReceipt(expense.id, receipt))
      } catch (error) {
        throw renamed(error, () => 'receipt')
      }
    },
    onSaved: async () => {
      onClose()
      await refreshExpenses(queries, id)
      sayDone(t('Receipt saved.'))
    },
  })
  return (
    <Form of={of} label={t('Upload receipt')} action={t('Upload')} beside={<Cancel onClose={onClose} />}>
      <ReceiptField {...of.form.getInputProps('receipt')} />
    </Form>
  )
}
