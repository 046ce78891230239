import { t } from '../../ui/text.ts'
import classes from './budget-bar.module.css'
import { percentWords, stateOf } from './budget-words.ts'
import type { BudgetHistory } from './calls.ts'

/** How much of its limit a period has spent, with marks where alerts are sent and timers stop. */
export function BudgetBar({ row }: { row: BudgetHistory }) {
  const { percent = 100, budget } = row
  const marks = [
    budget.alerts.notify_enabled && {
      at: budget.alerts.near_limit,
      label: t('Alerts at {share}', { share: percentWords(budget.alerts.near_limit) }),
    },
    budget.stop_timer_when_budget_reached && {
      at: budget.stop_at ?? 100,
      label: t('Timers stop at {share}', { share: percentWords(budget.stop_at ?? 100) }),
    },
  ].filter((mark) => mark !== false)
  const label = [t('{share} used', { share: percentWords(row.percent) }), ...marks.map((mark) => mark.label)]
  return (
    <span role="img" aria-label={label.join(', ')} className={classes.bar} data-state={stateOf(row)}>
      <span className={classes.part} style={{ width: `${Math.min(100, percent)}%` }} />
      {marks.map((mark) => (
        <span
          key={mark.label}
          title={mark.label}
          className={classes.mark}
          style={{ left: `calc(${mark.at}% - 2px)` }}
        />
      ))}
    </span>
  )
}
