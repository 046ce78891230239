import { Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ProjectDot } from '../../directory/project-dot.tsx'
import { Hours, useHeardHours } from '../../ui/hours.tsx'
import { IconCoffee, IconFlag, IconLock, IconPlus } from '../../ui/icons.ts'
import { linkSearch } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { type DayText, dayHead, longDay } from '../../ui/week.ts'
import type { Line } from '../tracking/week-sums.ts'
import { changed } from './changed-search.ts'
import { TypedCell } from './typed-cell.tsx'
import type { TypeHours } from './use-typed-hours.ts'
import classes from './week-grid.module.css'

type HeadProps = { day: DayText; isToday: boolean; lock: string; holiday: string }

/** The head of a column, as a link to its day. */
export function DayHead({ day, isToday, lock, holiday }: HeadProps) {
  const { weekday, date } = dayHead(day)
  const notes = [holiday, lock].filter(Boolean)
  return (
    <Tooltip label={notes.join('. ')} disabled={notes.length === 0}>
      <Link
        to="."
        search={linkSearch(changed({ view: 'day', day, week: undefined }))}
        className={classes.day}
        aria-label={[
          isToday ? t('{day}, today', { day: longDay(day) }) : longDay(day),
          ...notes,
          `${weekday} ${date}`,
        ].join('. ')}
      >
        <span>{weekday}</span> <span className={classes.date}>{date}</span>
        {holiday && <IconFlag size={12} aria-hidden />}
        {lock && <IconLock size={12} aria-hidden />}
      </Link>
    </Tooltip>
  )
}

export function WorkName({ line: { projectId, project, task, isBreak } }: { line: Line }) {
  return (
    <span className={classes.name}>
      {isBreak ? <IconCoffee size={14} stroke={1.6} aria-hidden /> : <ProjectDot id={projectId} />}
      <span className={classes.words}>
        {project}
        {task && <span className={classes.task}>{task}</span>}
      </span>
    </span>
  )
}

/** `shown`: as it is printed in the table. */
type CellProps = {
  line: Line
  day: DayText
  shown: number
  mayAdd: boolean
  /** Set while hours are typed. */
  typeHours: TypeHours | undefined
  takesFocus: boolean
}

export function Cell({ line, day, shown, mayAdd, typeHours, takesFocus }: CellProps) {
  const heard = useHeardHours()
  const isRunning = line.runningOn === day
  if (typeHours && mayAdd && !isRunning && line.projectId !== 0)
    return <TypedCell {...{ line, day, shown, typeHours, takesFocus }} />
  const seconds = line.seconds.get(day) ?? 0
  const work = [line.project, line.task, longDay(day)].filter(Boolean).join(', ')
  const { projectId, taskId } = line
  if (seconds > 0 || isRunning)
    return (
      <Link
        to="."
        search={linkSearch(changed({ cell: [day, projectId, taskId ?? 0].join() }))}
        className={classes.cell}
        data-running={isRunning || undefined}
        aria-label={
          isRunning
            ? t('{work}: {duration}, running', { work, duration: heard(seconds, shown) })
            : t('{work}: {duration}', { work, duration: heard(seconds, shown) })
        }
      >
        <Hours of={seconds} as={shown} />
      </Link>
    )
  if (!mayAdd || projectId === 0) return null
  return (
    <Link
      to="."
      search={linkSearch(changed({ add: 'yes', date: day, project: projectId, task: taskId ?? undefined }))}
      className={`${classes.cell} ${classes.empty}`}
      aria-label={t('Add time: {work}', { work })}
      tabIndex={-1}
    >
      <IconPlus size={14} aria-hidden />
    </Link>
  )
}

export function DayTotal({ day, seconds, shown }: { day: DayText; seconds: number; shown: number }) {
  const heard = useHeardHours()
  if (seconds === 0) return null
  return (
    <Link
      to="."
      search={linkSearch(changed({ view: 'day', day, week: undefined }))}
      className={classes.cell}
      aria-label={t('{day}, whole day: {duration}', {
        day: longDay(day),
        duration: heard(seconds, shown),
      })}
    >
      <Hours of={seconds} as={shown} />
    </Link>
  )
}
