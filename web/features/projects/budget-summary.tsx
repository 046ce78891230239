import { useOrganization } from '../../directory/current-organization.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { Facts } from '../../ui/facts.tsx'
import { numberFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import type { Budget } from './budget-draft.ts'
import { budgetWords } from './money-words.ts'

/** A budget in words. */
export function BudgetSummary({ budget }: { budget: Budget | undefined }) {
  const { currency } = useOrganization()
  if (budget === undefined) return <Quiet>{t('No budget.')}</Quiet>
  const { alerts } = budget
  return (
    <Facts
      facts={[
        [t('Amount'), budgetWords(budget, currency)],
        budget.rate && [t('Based on'), budget.rate === 'bill_rate' ? t('Bill rates') : t('Pay rates')],
        [t('Start date'), budget.start_date ? calendarDayText(budget.start_date) : t('From the beginning')],
        [t('Non-billable time'), budget.include_non_billable ? t('Included') : t('Not included')],
        [
          t('Timers'),
          budget.stop_timer_when_budget_reached
            ? t('Stop at {share}', { share: percent(budget.stop_at ?? 100) })
            : t('Keep running'),
        ],
        alerts.notify_enabled && [t('Alert'), alertWords(alerts)],
      ]}
    />
  )
}

function alertWords({ near_limit = 0, notify_group, notify_all_members }: Budget['alerts']): string {
  const values = { share: percent(near_limit), group: groupWords(notify_group) }
  if (notify_group && notify_all_members) return t('At {share} to {group} and all members', values)
  if (notify_group) return t('At {share} to {group}', values)
  return notify_all_members ? t('At {share} to all members', values) : t('At {share}', values)
}

function groupWords(group: Budget['alerts']['notify_group']): string {
  if (group === 'owners') return t('owners')
  return group === 'managers' ? t('managers') : t('project managers')
}

function percent(share: number): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: 2 }).format(share / 100)
}
