import { Popover, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { durationText } from '../duration.ts'
import { exactText } from '../hours.tsx'
import { t } from '../text.ts'
import classes from './hours-per-day.module.css'
import { seriesColour } from './series-colour.ts'
import type { Part, Series } from './stack.ts'

type Props = {
  series: Series[]
  /** If given, each name is beside its piece of the last bar; otherwise all are below the chart. */
  at?: { y: number }[]
  left?: number
  toSeries: ((key: number) => string) | undefined
}

/** The names of the series with what each has in all, where the eye already is. */
export function Names({ series, at, left, toSeries }: Props) {
  return (
    <ul className={at ? classes.beside : classes.below} style={{ left }} aria-label={t('Total')}>
      {series.map(({ key, name, colour, total, shown, parts }, i) => (
        <li key={key ?? 'others'} style={{ top: at?.[i]?.y, '--series': seriesColour(colour) }}>
          <i className={classes.square} aria-hidden />
          <span className={classes.name} title={name}>
            {parts ? (
              <Others name={name} parts={parts} toSeries={toSeries} />
            ) : (
              <Name name={name} to={key === undefined ? undefined : toSeries?.(key)} />
            )}
          </span>
          <span className="figures" title={exactText(total)}>
            {durationText(shown)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Name({ name, to }: { name: string; to: string | undefined }) {
  return to === undefined ? name : <Link to={to}>{name}</Link>
}

/** The button of what has no color of its own; it opens the list. */
function Others({ name, parts, toSeries }: { name: string; parts: Part[] } & Pick<Props, 'toSeries'>) {
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.others}>{name}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <ul className={classes.parts} aria-label={name} tabIndex={-1}>
          {parts.map(({ key, name: part, total, shown }) => (
            <li key={key ?? 'others'}>
              <span className={classes.name} title={part}>
                <Name name={part} to={key === undefined ? undefined : toSeries?.(key)} />
              </span>
              <span className="figures" title={exactText(total)}>
                {durationText(shown)}
              </span>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
