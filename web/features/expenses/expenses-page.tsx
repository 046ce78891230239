import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { largestPage } from '../../api/whole-list.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { useMemberChoices } from '../../directory/member-picker.tsx'
import { IconReceipt } from '../../ui/icons.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds } from '../../ui/search-text.ts'
import { t } from '../../ui/text.ts'
import { useNewestOfAll } from '../../ui/whole-list.ts'
import { type ExpenseQuery, expenseSumsQuery, useExpenses } from './calls.ts'
import { expenseColumns } from './expense-columns.tsx'
import { ExpenseDrawer } from './expense-drawer.tsx'
import { ExpenseLinks } from './expense-links.tsx'
import { ExpenseSums } from './expense-sums.tsx'
import { isStatus, statusWords } from './expense-words.ts'
import { NewExpenseDialog } from './new-expense.tsx'

/** The reader's own expenses, newest first. */
export function OwnExpensesPage() {
  const user = useUser()
  return <ExpenseList query={{ 'user_ids[]': [user.id] }} isOwn />
}

/** Everybody's, for people who see other members' data. */
export function AllExpensesPage() {
  const people = readIds(useSearchState().text('people'))
  return <ExpenseList query={people.length > 0 ? { 'user_ids[]': people } : {}} isOwn={false} />
}

function ExpenseList({ query, isOwn }: { query: ExpenseQuery; isOwn: boolean }) {
  const { id, view_only } = useOrganization()
  const { text, change } = useSearchState()
  const status = text('status')
  const asked = { ...query, ...(isStatus(status) && { status }) }
  const { data: sums } = useQuery(expenseSumsQuery(id, asked))
  const rows = useNewestOfAll(useExpenses(id, asked, largestPage))
  return (
    <>
      <ListPage
        name="expenses"
        title={t('Expenses')}
        sections={<ExpenseLinks />}
        above={<ExpenseSums query={asked} />}
        icon={IconReceipt}
        rows={rows}
        rowKey={(expense) => expense.id}
        columns={expenseColumns({
          onOpen: (expense) => change('open', String(expense.id)),
          withMember: !isOwn,
          sums: sums ?? [],
        })}
        filters={[
          {
            key: 'status',
            title: t('Status'),
            choices: Object.entries(statusWords()).map(([value, label]) => ({ value, label })),
            isSingle: true,
          },
          ...(isOwn ? [] : [{ key: 'people', title: t('People'), useChoices: useMemberChoices }]),
        ]}
        create={isOwn && !view_only ? { label: t('New expense'), dialog: NewExpenseDialog } : undefined}
        empty={{
          title: t('No expenses yet'),
          text: t('Record what you spent for work, with its receipt, and get it approved.'),
        }}
        noMatch={t('No matching expenses')}
      />
      <ExpenseDrawer
        expense={rows.all.find((expense) => expense.id === Number(text('open')))}
        onClose={() => change('open', '')}
      />
    </>
  )
}
