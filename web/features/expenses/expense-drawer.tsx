import { Button, Drawer, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { type NamedExpense, refreshExpenses, steps } from './calls.ts'
import { ChangeExpenseDialog, ReceiptDialog } from './change-expense.tsx'
import { nameOf } from './expense-columns.tsx'
import { ExpenseFacts } from './expense-facts.tsx'

type Props = { expense: NamedExpense | undefined; onClose: () => void }

/** One expense: what it is, and what its member can do with it. */
export function ExpenseDrawer({ expense, onClose }: Props) {
  const user = useUser()
  return (
    <Drawer
      opened={expense !== undefined}
      onClose={onClose}
      position="right"
      title={expense && nameOf(expense)}
    >
      {expense && (
        <>
          <ExpenseFacts expense={expense} />
          {expense.user_id === user.id && <Deeds expense={expense} onGone={onClose} />}
        </>
      )}
    </Drawer>
  )
}

function Deeds({ expense, onGone }: { expense: NamedExpense; onGone: () => void }) {
  const { id, view_only } = useOrganization()
  const queries = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const step = useMutation({
    mutationFn: ({ run }: { run: (id: number) => Promise<unknown>; done: string }) => run(expense.id),
    onSuccess: async (_, { done }) => {
      await refreshExpenses(queries, id)
      sayDone(done)
    },
    onError: sayProblem,
  })
  const { askAndRemove, isBusy } = useRemoval({
    remove: () => steps.remove(expense.id),
    refresh: async () => {
      onGone()
      await refreshExpenses(queries, id)
    },
    question: {
      title: t('Delete this expense?'),
      consequence: t('Its receipt is deleted too.'),
      action: t('Delete expense'),
    },
    done: t('Expense deleted.'),
  })
  if (view_only) return null
  if (expense.status === 'submitted')
    return (
      <Group mt="md">
        <Button
          variant="default"
          loading={step.isPending}
          onClick={() => step.mutate({ run: steps.withdraw, done: t('Expense withdrawn.') })}
        >
          {t('Withdraw')}
        </Button>
      </Group>
    )
  if (expense.status !== 'draft' && expense.status !== 'denied') return null
  return (
    <Group mt="md" gap="xs">
      <Button
        loading={step.isPending}
        onClick={() => step.mutate({ run: steps.submit, done: t('Expense sent for approval.') })}
      >
        {t('Send for approval')}
      </Button>
      <Button variant="default" onClick={() => setChanging(true)}>
        {t('Change')}
      </Button>
      <Button variant="default" onClick={() => setUploading(true)}>
        {expense.receipt ? t('Replace receipt') : t('Upload receipt')}
      </Button>
      {expense.receipt && (
        <Button
          variant="default"
          loading={step.isPending}
          onClick={() => step.mutate({ run: steps.removeReceipt, done: t('Receipt deleted.') })}
        >
          {t('Delete receipt')}
        </Button>
      )}
      <Button variant="subtle" color="bad" loading={isBusy} onClick={askAndRemove}>
        {t('Delete')}
      </Button>
      <ChangeExpenseDialog expense={isChanging ? expense : undefined} onClose={() => setChanging(false)} />
      <ReceiptDialog expense={isUploading ? expense : undefined} onClose={() => setUploading(false)} />
    </Group>
  )
}
