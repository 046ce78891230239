import { t } from '../../ui/text.ts'
import classes from './calendar-grid.module.css'

/** What the marks of the grid mean. */
export function CalendarLegend() {
  const marks = [
    ['away', t('Time off')],
    ['part', t('Part of the day')],
    ['waiting', t('Waiting for approval')],
    ['holiday', t('Holiday')],
    ['shift', t('Shift')],
  ] as const
  return (
    <ul className={classes.legend} aria-label={t('Legend')}>
      {marks.map(([mark, words]) => (
        <li key={mark}>
          <span className={classes.mark} data-mark={mark} aria-hidden />
          {words}
        </li>
      ))}
    </ul>
  )
}
