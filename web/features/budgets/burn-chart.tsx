import { ChartFrame } from '../../ui/charts/chart-frame.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import { amountWords, limitOf } from './budget-words.ts'
import classes from './burn-chart.module.css'
import { burnPlaces } from './burn-points.ts'
import type { BudgetHistory, Burn } from './calls.ts'

/** A budget in the chart; the first one is the page's own. */
export type ChartedBudget = { row: BudgetHistory; burn: Burn; name: string }
type Props = { budgets: readonly ChartedBudget[]; currency: string }

/** How spending rose day by day, against the limit; of the project and of its client where both have a budget. */
export function BurnChart({ budgets, currency }: Props) {
  const { lines, limitY, firstDay, lastDay } = burnPlaces(
    budgets.map(({ row, burn }) => ({ row, burn, limit: limitOf(row.budget) })),
  )
  return (
    <ChartFrame
      label={t('Spending by day')}
      words={<Legend budgets={budgets} currency={currency} />}
      table={() => <Days budgets={budgets} currency={currency} />}
    >
      <div className={classes.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className={classes.drawing}>
          {lines[0] && <polygon points={lines[0].area} className={classes.area} />}
          <line x1={0} x2={100} y1={100} y2={100} className={classes.ground} />
          <line x1={0} x2={100} y1={limitY} y2={limitY} className={classes.limit} />
          {lines.map(({ line }, i) => (
            <polyline
              key={budgets[i]?.name}
              points={line}
              className={i === 0 ? classes.line : classes.other}
            />
          ))}
        </svg>
        <span className={classes.label} style={{ top: `${limitY}%` }} aria-hidden>
          {t('Limit')}
        </span>
      </div>
      <div className={classes.days} aria-hidden>
        <span>{calendarDayText(firstDay)}</span>
        <span>{calendarDayText(lastDay)}</span>
      </div>
    </ChartFrame>
  )
}

/** What each line shows; its name only where there are two. */
function Legend({ budgets, currency }: Props) {
  return (
    <span className={classes.legend}>
      {budgets.map(({ row, name }, i) => {
        const figures = {
          name,
          spent: amountWords(row.period_spent, row.budget, currency),
          limit: amountWords(limitOf(row.budget), row.budget, currency),
        }
        if (budgets.length === 1) return <span key={name}>{t('{spent} of {limit} used', figures)}</span>
        return (
          <span key={name} className={classes.key} data-line={i}>
            {t('{name}: {spent} of {limit} used', figures)}
          </span>
        )
      })}
    </span>
  )
}

function Days({ budgets, currency }: Props) {
  const dates = [...new Set(budgets.flatMap(({ burn }) => burn.days.map(({ date }) => date)))].sort()
  return (
    <table aria-label={t('{chart} as a table', { chart: t('Spending by day') })}>
      <thead>
        <tr>
          <th scope="col">{t('Day')}</th>
          {budgets.map(({ name }) => [
            <th key={`${name} spent`} scope="col">
              {budgets.length === 1 ? t('Spent') : t('{name}: spent', { name })}
            </th>,
            <th key={`${name} total`} scope="col">
              {budgets.length === 1 ? t('Total') : t('{name}: total', { name })}
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {dates.map((date) => (
          <tr key={date}>
            <th scope="row">{calendarDayText(date)}</th>
            {budgets.map(({ row, burn, name }) => {
              const day = burn.days.find((each) => each.date === date)
              const words = (amount: number | undefined) =>
                amount === undefined ? '' : amountWords(amount, row.budget, currency)
              return [
                <td key={`${name} spent`}>{words(day?.spent)}</td>,
                <td key={`${name} total`}>{words(day?.total)}</td>,
              ]
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
