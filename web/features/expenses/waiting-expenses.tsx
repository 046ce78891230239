import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { dayText } from '../../ui/dates.ts'
import { DecideButtons } from '../../ui/decide-buttons.tsx'
import { InboxItem } from '../../ui/inbox.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { useOnceEach } from '../../ui/use-once-each.ts'
import { useWaiting, WaitingList } from '../../ui/waiting-list.tsx'
import { ApprovalProgress } from '../approvals/approval-progress.tsx'
import type { ApprovalWords } from '../approvals/approval-words.ts'
import { ApproveAllButton } from '../approvals/approve-all-button.tsx'
import { listed, useWaitingFilter, WaitingFilters } from '../approvals/waiting-filters.tsx'
import { DenyDialog, type UseDenial } from '../manual-time/deny-dialog.tsx'
import { type NamedExpense, refreshExpenses, steps, useExpenses } from './calls.ts'
import { nameOf } from './expense-columns.tsx'
import { ExpenseFacts } from './expense-facts.tsx'
import { denyExpenseForm } from './expense-forms.ts'
import { categoryWords, spentWords } from './expense-words.ts'

/** Expenses that wait for the reader's decision, the oldest first. */
export function WaitingExpenses() {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  const filter = useWaitingFilter()
  const rows = useExpenses(organizationId, { waiting_for_me: true, ...listed(filter) })
  const { once, isBusy } = useOnceEach()
  const waiting = useWaiting(rows.all, { approve })
  return (
    <>
      <WaitingFilters flag={t('Without receipt, or like another one')} />
      <ApprovalProgress words={approvalWords} refresh={() => refreshExpenses(queries, organizationId)} />
      <WaitingList
        label={t('Expenses')}
        rows={rows}
        empty={t('Expenses that you can approve appear here.')}
        above={<ApproveAllButton words={approvalWords} filter={filter} />}
      >
        {(expense) => {
          const { onDeny, ...item } = waiting.placeOf(expense)
          return (
            <InboxItem
              {...item}
              key={expense.id}
              id={expense.id}
              who={expense.member}
              said={item.isOpen ? undefined : expense.note}
              facts={<ItemFacts expense={expense} />}
              deeds={
                <DecideButtons
                  names={{
                    deny: t('Deny {expense} for {member}', named(expense)),
                    approve: t('Approve {expense} for {member}', named(expense)),
                  }}
                  isBusy={isBusy(expense.id)}
                  onApprove={() => approve(expense)}
                  onDeny={onDeny}
                />
              }
            >
              <ExpenseFacts expense={expense} />
            </InboxItem>
          )
        }}
      </WaitingList>
      <DenyDialog
        denied={waiting.denied}
        useDenial={useDenial}
        words={{
          title: ({ member }) => t('Deny {member}’s expense', { member }),
          help: ({ member }) =>
            t('{member} can read this, change the expense and send it again.', { member }),
          done: ({ member }) => t('Denied {member}’s expense.', { member }),
        }}
        onDenied={(id) => {
          waiting.leave(id)
          return refreshExpenses(queries, organizationId)
        }}
        onClose={waiting.stopDenying}
      />
    </>
  )

  async function approve(expense: NamedExpense): Promise<void> {
    await once([expense.id], async () => {
      try {
        await steps.approve(expense.id)
        waiting.leave(expense.id)
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

const useDenial: UseDenial = (id, options) =>
  useCallForm(denyExpenseForm, { path: { expense_id: id }, ...options })

const approvalWords: ApprovalWords = {
  kind: 'expenses',
  question: (count) => t('{count, plural, one {Approve # expense?} other {Approve # expenses?}}', { count }),
  leaves: () => t('You can undo this for a minute.'),
  approved: (count) =>
    t('{count, plural, one {# expense approved.} other {# expenses approved.}}', { count }),
  pending: (count) =>
    t(
      '{count, plural, one {# expense needs your review before it can be approved.} other {# expenses need your review before they can be approved.}}',
      { count },
    ),
  waitAgain: (count) =>
    t('{count, plural, one {# expense is waiting again.} other {# expenses are waiting again.}}', { count }),
}
