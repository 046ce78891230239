import { Group, Text, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type DaySpan, withEnd } from './day-span.ts'
import classes from './days-field.module.css'
import { dateFormat } from './formats.ts'
import { IconAction } from './icon-action.tsx'
import { IconChevronLeft, IconChevronRight } from './icons.ts'
import { t } from './text.ts'
import {
  addDays,
  type DayText,
  dayHead,
  daysBetween,
  longDay,
  ownWeekStart,
  weekOf,
  weekStart,
} from './week.ts'

type Props = {
  span: DaySpan
  /** The day that is shown first, where none is chosen yet. */
  start?: DayText
  earliest?: DayText | undefined
  latest: DayText
  /** How many days can be chosen at once; without it one, by one click. */
  most?: number
  onChoose: (span: DaySpan) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const turns: Record<string, 1 | -1> = { PageUp: -1, PageDown: 1 }

/**
 * A month to choose days in: the first click is the first day, the next one the last. Arrow keys go from day to day, Page Up and
 * Page Down from month to month.
 */
export function MonthGrid({ span, start = span.until, earliest = '', latest, most, onChoose }: Props) {
  const startsOn = ownWeekStart()
  const [at, setAt] = useState(start)
  const [first, setFirst] = useState<DayText>()
  const grid = useRef<HTMLDivElement>(null)
  // Days that were typed are shown too.
  useEffect(() => {
    if (span.until) setAt(span.until)
  }, [span.until])
  const isMoving = useRef(false)
  // The day may be in another month, so the focus follows once it is drawn.
  useLayoutEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at])
  const month = at.slice(0, 7)
  const from = weekStart(`${month}-01`, startsOn)
  const days = daysBetween(from, addDays(from, 41)).filter(
    (day, i, all) => i < 35 || (all[35] ?? '').startsWith(month) || day.startsWith(month),
  )
  const shown = first === undefined ? span : { from: first, until: first }
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <IconAction
          icon={IconChevronLeft}
          label={t('Previous month')}
          isOff={month <= earliest.slice(0, 7)}
          onClick={() => turn(-1)}
        />
        <Text fz="sm" fw={500} aria-live="polite">
          {dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${month}-01`))}
        </Text>
        <IconAction
          icon={IconChevronRight}
          label={t('Next month')}
          isOff={month >= latest.slice(0, 7)}
          onClick={() => turn(1)}
        />
      </Group>
      {/* biome-ignore lint/a11y/useSemanticElements: days are buttons in a group, not cells with values. */}
      <div ref={grid} role="group" aria-label={t('Month')} className={classes.month} onKeyDown={step}>
        {weekOf(from, startsOn).map((day) => (
          <span key={day} aria-hidden className={classes.weekday}>
            {dayHead(day).weekday}
          </span>
        ))}
        {days.map((day) =>
          day.startsWith(month) ? (
            <UnstyledButton
              key={day}
              className={classes.day}
              data-day={day}
              data-within={(shown.from <= day && day <= shown.until) || undefined}
              data-end={day === shown.from || day === shown.until || undefined}
              aria-label={longDay(day)}
              aria-pressed={shown.from <= day && day <= shown.until}
              tabIndex={day === at ? 0 : -1}
              // Where one day is chosen, the keys go on from the day that is chosen now.
              data-autofocus={(most === undefined && day === at) || undefined}
              disabled={day > latest || day < earliest}
              onClick={() => choose(day)}
            >
              {dayHead(day).date}
            </UnstyledButton>
          ) : (
            <span key={day} />
          ),
        )}
      </div>
    </div>
  )

  function choose(day: DayText) {
    setAt(day)
    if (most === undefined) return onChoose({ from: day, until: day })
    if (first === undefined) return setFirst(day)
    setFirst(undefined)
    const ends = first < day ? { from: first, until: day } : { from: day, until: first }
    onChoose(withEnd(ends, 'until', ends.until, { usual: most, most }))
  }

  function turn(by: 1 | -1) {
    setAt(within(sameDay(by)))
  }

  /** The same day of the month before or behind, or its last day. */
  function sameDay(by: 1 | -1): DayText {
    const [year = 0, number = 1] = month.split('-').map(Number)
    const last = new Date(Date.UTC(year, number + by, 0)).toISOString().slice(0, 10)
    const to = `${last.slice(0, 8)}${at.slice(8)}`
    return to < last ? to : last
  }

  function within(day: DayText): DayText {
    return day > latest ? latest : day < earliest ? earliest : day
  }

  function step(event: KeyboardEvent) {
    const by = steps[event.key]
    const turned = turns[event.key]
    if (by === undefined && turned === undefined) return
    event.preventDefault()
    const to = by === undefined ? within(sameDay(turned ?? 1)) : addDays(at, by)
    if (to === at || to > latest || to < earliest) return
    isMoving.current = true
    setAt(to)
  }
}
