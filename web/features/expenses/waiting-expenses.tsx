import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { dayText } from '../../ui/dates.ts'
import { DecideButtons } from '../../ui/decide-buttons.tsx'
import { IconInbox } from '../../ui/icons.ts'
import { Inbox, InboxItem } from '../../ui/inbox.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useInboxKeys } from '../../ui/use-inbox-keys.ts'
import { useOnceEach } from '../../ui/use-once-each.ts'
import { DenyDialog } from '../manual-time/deny-dialog.tsx'
import { InboxKeys } from '../manual-time/inbox-keys.tsx'
import { type NamedExpense, refreshExpenses, steps, useExpenses } from './calls.ts'
import { nameOf } from './expense-columns.tsx'
import { ExpenseFacts } from './expense-facts.tsx'
import { denyExpenseForm } from './expense-forms.ts'
import { categoryWords, spentWords } from './expense-words.ts'

/** Expenses that wait for the reader's decision, the oldest first. */
export function WaitingExpenses() {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  const { text, change } = useSearchState()
  const rows = useExpenses(organizationId, { waiting_for_me: true })
  const [denied, setDenied] = useState<NamedExpense>()
  const openId = Number(text('open')) || undefined
  const { once, isBusy } = useOnceEach()
  const expenseOf = (id: number) => rows.all.find((each) => each.id === id)
  const keys = useInboxKeys(
    rows.all.map(({ id }) => id),
    { a: (id) => approve(id), d: (id) => setDenied(expenseOf(id)) },
  )
  if (rows.error) return <ErrorState error={rows.error} retry={rows.retry} />
  if (rows.isPending) return <div aria-busy="true" />
  if (rows.all.length === 0)
    return (
      <EmptyState icon={IconInbox} title={t('You’re all caught up')}>
        {t('Expenses that you can approve appear here.')}
      </EmptyState>
    )
  return (
    <>
      <Inbox label={t('Expenses')} keys={<InboxKeys />}>
        {rows.all.map((expense) => (
          <InboxItem
            key={expense.id}
            id={expense.id}
            who={expense.member}
            isCurrent={keys.currentId === expense.id}
            isOpen={openId === expense.id}
            onFocus={() => keys.setCurrent(expense.id)}
            onToggle={() => change('open', openId === expense.id ? '' : String(expense.id))}
            said={openId === expense.id ? undefined : expense.note}
            facts={<ItemFacts expense={expense} />}
            deeds={
              <DecideButtons
                names={{
                  deny: t('Deny {expense} for {member}', named(expense)),
                  approve: t('Approve {expense} for {member}', named(expense)),
                }}
                isBusy={isBusy(expense.id)}
                onApprove={() => approve(expense.id)}
                onDeny={() => setDenied(expense)}
              />
            }
          >
            <ExpenseFacts expense={expense} />
          </InboxItem>
        ))}
      </Inbox>
      <MoreButton rows={rows} />
      <DenyDialog
        denied={denied}
        form={denyExpenseForm}
        path={(expense_id) => ({ expense_id })}
        words={{
          title: ({ member }) => t('Deny {member}’s expense', { member }),
          help: ({ member }) =>
            t('{member} can read this, change the expense and send it again.', { member }),
          done: ({ member }) => t('Denied {member}’s expense.', { member }),
        }}
        onDenied={(id) => {
          keys.leave(id)
          return refreshExpenses(queries, organizationId)
        }}
        onClose={() => setDenied(undefined)}
      />
    </>
  )

  async function approve(id: number): Promise<void> {
    const expense = expenseOf(id)
    if (expense === undefined) return
    await once([id], async () => {
      try {
        await steps.approve(id)
        keys.leave(id)
        sayDone(t('Approved {expense} for {member}.', named(expense)))
      } catch (error) {
        sayProblem(error)
      }
      await refreshExpenses(queries, organizationId)
    })
  }
}

function ItemFacts({ expense }: { expense: NamedExpense }) {
  return (
    <>
      <Text span inherit fw={500}>
        {expense.member}
      </Text>
      <span>{categoryWords()[expense.category]}</span>
      {expense.project && <span>{expense.project}</span>}
      <span className="figures">{dayText(expense.date)}</span>
      <Text span inherit fw={500} className="figures">
        {spentWords(expense)}
      </Text>
    </>
  )
}

const named = (expense: NamedExpense) => ({ expense: nameOf(expense), member: expense.member })
