import { ChartFrame } from '../../ui/charts/chart-frame.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import { limitOf } from './budget-words.ts'
import classes from './burn-chart.module.css'
import { burnPlaces } from './burn-points.ts'
import type { BudgetHistory, Burn } from './calls.ts'

type Props = { row: BudgetHistory; burn: Burn; words: (amount: number) => string }

/** How spending rose day by day, against the limit. */
export function BurnChart({ row, burn, words }: Props) {
  const limit = limitOf(row.budget)
  const { line, area, limitY, firstDay, lastDay } = burnPlaces(row, burn, limit)
  return (
    <ChartFrame
      label={t('Spending by day')}
      words={t('{spent} of {limit} used', { spent: words(row.period_spent), limit: words(limit) })}
      table={() => <Days burn={burn} words={words} />}
    >
      <div className={classes.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className={classes.drawing}>
          <polygon points={area} className={classes.area} />
          <line x1={0} x2={100} y1={100} y2={100} className={classes.ground} />
          <line x1={0} x2={100} y1={limitY} y2={limitY} className={classes.limit} />
          <polyline points={line} className={classes.line} />
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

function Days({ burn, words }: Omit<Props, 'row'>) {
  return (
    <table aria-label={t('{chart} as a table', { chart: t('Spending by day') })}>
      <thead>
        <tr>
          <th scope="col">{t('Day')}</th>
          <th scope="col">{t('Spent')}</th>
          <th scope="col">{t('Total')}</th>
        </tr>
      </thead>
      <tbody>
        {burn.days.map(({ date, spent, total }) => (
          <tr key={date}>
            <th scope="row">{calendarDayText(date)}</th>
            <td>{words(spent)}</td>
            <td>{words(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
