import { Page } from '../../ui/page.tsx'
import { t } from '../../ui/text.ts'
import { ExpenseLinks } from './expense-links.tsx'
import { WaitingExpenses } from './waiting-expenses.tsx'

export function WaitingExpensesPage() {
  return (
    <Page title={t('Expenses')} sections={<ExpenseLinks />}>
      <WaitingExpenses />
    </Page>
  )
}
