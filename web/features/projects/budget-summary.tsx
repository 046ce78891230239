import { useOrganization } from '../../directory/current-organization.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { Facts } from '../../ui/facts.tsx'
import { Quiet } from '../../ui/times.tsx'
import type { Budget } from './budget-draft.ts'
import { budgetWords } from './money-words.ts'

const groups = { owners: 'owners', managers: 'managers', project_managers: 'project managers' }

/** A budget in words. */
export function BudgetSummary({ budget }: { budget: Budget | undefined }) {
  const { currency } = useOrganization()
  if (budget === undefined) return <Quiet>There is no budget.</Quiet>
  const { alerts } = budget
  const told = [
    alerts.notify_group && groups[alerts.notify_group],
    alerts.notify_all_members && 'all members',
  ]
  return (
    <Facts
      facts={[
        ['Size', budgetWords(budget, currency)],
        budget.rate && ['Counted by', budget.rate === 'bill_rate' ? 'Bill rates' : 'Pay rates'],
        ['Counts from', budget.start_date ? calendarDayText(budget.start_date) : 'the beginning'],
        ['Non-billable time', budget.include_non_billable ? 'Counts too' : 'Does not count'],
        ['Timers', budget.stop_timer_when_budget_reached ? `Stop at ${budget.stop_at ?? 100} %` : 'Go on'],
        alerts.notify_enabled && [
          'Alert',
          `At ${alerts.near_limit} %${told.some(Boolean) ? ` to ${told.filter(Boolean).join(' and ')}` : ''}`,
        ],
      ]}
    />
  )
}
