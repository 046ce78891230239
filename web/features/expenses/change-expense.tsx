import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { type NamedExpense, refreshExpenses } from './calls.ts'
import { ExpenseFields, expenseFaults } from './expense-fields.tsx'
import { expenseForm, receiptForm, valuesOf } from './expense-forms.ts'
import { ReceiptField, receiptFault } from './new-expense.tsx'

type Props = { expense: NamedExpense | undefined; onClose: () => void }

export function ChangeExpenseDialog({ expense, onClose }: Props) {
  return (
    <Modal opened={expense !== undefined} onClose={onClose} title={t('Change expense')} size={620}>
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
      label={t('Change expense')}
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
  const of = useCallForm(receiptForm, {
    path: { expense_id: expense.id },
    validate: { receipt: (file) => (file === null ? t('Choose a file.') : receiptFault(file)) },
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
