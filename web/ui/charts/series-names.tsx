import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { durationText } from '../duration.ts'
import { exactText } from '../hours.tsx'
import { t } from '../text.ts'
import classes from './hours-per-day.module.css'
import { seriesColour } from './series-colour.ts'
import type { Series } from './stack.ts'

type Props = {
  series: Series[]
  /** Given, each stands beside its piece of the last bar; otherwise they follow each other below the chart. */
  at?: { y: number }[]
  left?: number
  toSeries: ((key: number) => string) | undefined
}

/** The names of the series with what each has in all, where the eye already is. */
export function Names({ series, at, left, toSeries }: Props) {
  return (
    <ul className={at ? classes.beside : classes.below} style={{ left }} aria-label={t('Total')}>
      {series.map(({ key, name, colour, total, shown }, i) => (
        <li
          key={key ?? 'others'}
          style={{ top: at?.[i]?.y, '--series': seriesColour(colour) } as CSSProperties}
        >
          <i className={classes.square} aria-hidden />
          <span className={classes.name} title={name}>
            {key === undefined || toSeries === undefined ? name : <Link to={toSeries(key)}>{name}</Link>}
          </span>
          <span className="figures" title={exactText(total)}>
            {durationText(shown)}
          </span>
        </li>
      ))}
    </ul>
  )
}
