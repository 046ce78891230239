import { BudgetPreview } from '../features/budgets/budget-preview.tsx'
import { BudgetSpending } from '../features/budgets/budget-spending.tsx'
import { ClientBudgetPage } from '../features/clients/client-budget-page.tsx'

/** What a client's budget has spent, and its settings. */
export function ClientBudget() {
  return <ClientBudgetPage Spending={BudgetSpending} Preview={BudgetPreview} />
}
