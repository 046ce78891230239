import { Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { durationText } from '../duration.ts'
import { exactText } from '../hours.tsx'
import { t } from '../text.ts'
import { type DayText, longDay } from '../week.ts'
import { Bars } from './bars.tsx'
import { ChartFrame } from './chart-frame.tsx'
import classes from './hours-per-day.module.css'
import { placesOf } from './places.ts'
import { paletteAt, seriesColour } from './series-colour.ts'
import { Names } from './series-names.tsx'
import { type DaySeconds, type Stack, stackOf } from './stack.ts'

export type HoursPerDayProps = {
  /** What is asked and answered: `Hours per day`. */
  label: string
  days: DayText[]
  rows: DaySeconds[]
  nameOf: (key: number) => string
  /** The place of a series in the palette; by its key unless a project says otherwise. */
  colourOf?: (key: number) => number
  /** How many series the rows without a key are. */
  others?: number
  /** Where the number of a day leads. */
  to: (day: DayText) => string
  /** Where the number of a series leads. */
  toSeries?: (key: number) => string
  today?: DayText
  /** What is expected on a day, in seconds: a line over the bars. */
  expected?: ((day: DayText) => number) | undefined
}

/** How many hours each day had, stacked by project or member. One day at a time is read by pointer or arrow keys. */
export function HoursPerDay({
  label,
  days,
  rows,
  nameOf,
  to,
  toSeries,
  today,
  expected,
  ...named
}: HoursPerDayProps) {
  const { ref, width } = useElementSize()
  const [read, setRead] = useState<number>()
  const { colourOf = paletteAt, others = 0 } = named
  const stack = stackOf(days, rows, { nameOf, colourOf, others })
  const goals = expected ? days.map(expected) : []
  const places = placesOf(stack, width, goals)
  return (
    <ChartFrame
      label={label}
      table={(isSeen) => <DayTable label={label} stack={stack} goals={goals} to={isSeen ? to : undefined} />}
    >
      <div ref={ref} className={classes.chart}>
        {/* The place of the chart is there before its width is known: nothing below it jumps. */}
        <div className={classes.plot} style={{ height: places.height }}>
          {width > 0 && (
            <>
              <Bars stack={stack} places={places} read={read} today={today} />
              <Columns
                stack={stack}
                goals={goals}
                label={label}
                to={to}
                read={read}
                onRead={setRead}
                left={places.left}
                right={width - places.right}
              />
              {places.isWide && (
                <Names series={stack.series} at={places.names} left={places.right + 12} toSeries={toSeries} />
              )}
              {read !== undefined && (
                <Reading
                  stack={stack}
                  goal={goals[read]}
                  index={read}
                  at={places.columns[read] ?? 0}
                  width={width}
                />
              )}
            </>
          )}
        </div>
        {width > 0 && !places.isWide && <Names series={stack.series} toSeries={toSeries} />}
        {goals.some((goal) => goal > 0) && (
          <Text fz="xs" c="dimmed" className={classes.goal}>
            {t('The dashed line shows the expected hours.')}
          </Text>
        )}
      </div>
    </ChartFrame>
  )
}

type ColumnsProps = {
  stack: Stack
  goals: readonly number[]
  label: string
  to: (day: DayText) => string
  read: number | undefined
  onRead: (index: number | undefined) => void
  left: number
  right: number
}

/** One link for each day; Tab reaches one of them, the arrows go on from there. */
function Columns({ stack: { days, series }, goals, label, to, read, onRead, left, right }: ColumnsProps) {
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, Home: -days.length, End: days.length }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = Math.min(days.length - 1, Math.max(0, (read ?? 0) + by))
    event.currentTarget.querySelectorAll('a')[next]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the links in it.
    <div
      className={classes.columns}
      style={{ left, right }}
      onKeyDown={step}
      onPointerLeave={() => onRead(undefined)}
    >
      {days.map(({ day, seconds, shown, shownTotal }, i) => (
        <Link
          key={day}
          to={to(day)}
          className={classes.column}
          tabIndex={i === (read ?? lastWithTime(days)) ? 0 : -1}
          aria-label={[
            `${label}, ${longDay(day)}: ${durationText(shownTotal)}`,
            goals[i] ? t('{hours} expected', { hours: durationText(goals[i]) }) : '',
            ...series.map(({ name }, at) =>
              (seconds[at] ?? 0) > 0 ? `${name} ${durationText(shown[at] ?? 0)}` : '',
            ),
          ]
            .filter(Boolean)
            .join(', ')}
          onPointerEnter={() => onRead(i)}
          onFocus={() => onRead(i)}
          onBlur={() => onRead(undefined)}
        />
      ))}
    </div>
  )
}

function lastWithTime(days: Stack['days']): number {
  return Math.max(
    0,
    days.findLastIndex(({ total }) => total > 0),
  )
}

type ReadingProps = { stack: Stack; goal: number | undefined; index: number; at: number; width: number }

/** The parts of the day under the pointer; links have the same for screen readers. */
function Reading({ stack: { days, series }, goal, index, at, width }: ReadingProps) {
  const day = days[index]
  if (day === undefined) return null
  const side = at > width / 2 ? { right: width - at + 28 } : { left: at + 28 }
  return (
    <div className={classes.reading} style={side} aria-hidden>
      <Text fz="xs" c="dimmed">
        {longDay(day.day)}
      </Text>
      <dl className={classes.lines}>
        {series.map(({ key, name, colour }, i) =>
          (day.seconds[i] ?? 0) > 0 ? (
            <div key={key ?? 'others'}>
              <dt>
                <i className={classes.square} style={{ '--series': seriesColour(colour) }} />
                {name}
              </dt>
              <dd className="figures">{durationText(day.shown[i] ?? 0)}</dd>
            </div>
          ) : null,
        )}
        <div className={classes.total}>
          <dt>{t('Total')}</dt>
          <dd className="figures">{durationText(day.shownTotal)}</dd>
        </div>
        {goal ? (
          <div>
            <dt>{t('Expected')}</dt>
            <dd className="figures">{durationText(goal)}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  )
}

function DayTable({
  label,
  stack: { days, series, shownTotal: all },
  goals,
  to,
}: {
  label: string
  stack: Stack
  goals: readonly number[]
  to: ((day: DayText) => string) | undefined
}) {
  return (
    <table aria-label={t('{chart} as a table', { chart: label })}>
      <thead>
        <tr>
          <th scope="col">{t('Day')}</th>
          {series.map(({ key, name }) => (
            <th key={key ?? 'others'} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{t('Total')}</th>
          {goals.length > 0 && <th scope="col">{t('Expected')}</th>}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, seconds, total, shown, shownTotal }, line) => (
          <tr key={day}>
            <th scope="row">{to ? <Link to={to(day)}>{longDay(day)}</Link> : longDay(day)}</th>
            {seconds.map((each, i) => (
              <td key={series[i]?.key ?? 'others'} title={exactText(each)}>
                {durationText(shown[i] ?? 0)}
              </td>
            ))}
            <td title={exactText(total)}>{durationText(shownTotal)}</td>
            {goals.length > 0 && <td>{durationText(goals[line] ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Total')}</th>
          {series.map(({ key, total, shown }) => (
            <td key={key ?? 'others'} title={exactText(total)}>
              {durationText(shown)}
            </td>
          ))}
          <td>{durationText(all)}</td>
          {goals.length > 0 && <td>{durationText(goals.reduce((sum, goal) => sum + goal, 0))}</td>}
        </tr>
      </tfoot>
    </table>
  )
}
