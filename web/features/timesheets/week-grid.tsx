import { Hours, usePrintUnit } from '../../ui/hours.tsx'
import { IconCalendarTime } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { RunningWords } from '../../ui/running-words.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import type { DayText } from '../../ui/week.ts'
import { useWeekSums } from '../tracking/use-week-sums.ts'
import type { Line, WeekSums } from '../tracking/week-sums.ts'
import { isSameLine, withAdded } from './added-lines.ts'
import { changed } from './changed-search.ts'
import { type PrintedRow, printedWeek } from './printed-week.ts'
import type { WeekOff } from './time-off-lines.ts'
import { lockingSheet, sheetLockWords } from './timesheet-words.ts'
import type { Asked, Week } from './use-timesheet.ts'
import type { TypeHours } from './use-typed-hours.ts'
import { useWeekOff } from './use-week-off.ts'
import { Cell, DayHead, DayTotal, WorkName } from './week-cells.tsx'
import classes from './week-grid.module.css'
import { WeekOffRows } from './week-off-rows.tsx'

type Props = {
  asked: Asked
  week: Week
  mayAdd: boolean
  /** Set while hours are typed into the cells. */
  typeHours: TypeHours | undefined
  /** Rows for work without time, the newest last. */
  added: readonly Line[]
}

/** A week by project, task and day; every number opens its entries. */
export function WeekGrid({ asked, week, mayAdd, typeHours, added }: Props) {
  const { days } = week
  const first = days[0] ?? asked.day
  const last = days.at(-1) ?? asked.day
  const { query, sums: booked } = useWeekSums(asked.whose, first, last)
  const sums = withAdded(booked, added)
  const off = useWeekOff(asked, week)
  return (
    <Loaded query={query}>
      {() =>
        sums.lines.length === 0 && off.lines.length === 0 ? (
          <Nothing asked={asked} mayAdd={mayAdd} day={days.includes(asked.today) ? asked.today : first} />
        ) : (
          <Table {...{ asked, week, mayAdd, typeHours, added, sums, off }} />
        )
      }
    </Loaded>
  )
}

type NothingProps = { asked: Asked; mayAdd: boolean; day: DayText }

function Nothing({ asked: { isOwn }, mayAdd, day }: NothingProps) {
  return (
    <EmptyState
      icon={IconCalendarTime}
      title={t('No time this week')}
      action={
        mayAdd && (
          <ButtonLink to="." search={changed({ add: 'yes', date: day })} variant="default">
            {t('Add time')}
          </ButtonLink>
        )
      }
    >
      {!isOwn && t('Nothing was tracked on these days.')}
      {isOwn && mayAdd && t('Start the timer, or add time.')}
      {isOwn && !mayAdd && t('You are not on a project that you can track time on.')}
    </EmptyState>
  )
}

type TableProps = Props & { sums: WeekSums; off: WeekOff }

function Table({
  asked: { today },
  week: { days, sheets },
  mayAdd,
  typeHours,
  added,
  sums,
  off,
}: TableProps) {
  const shown = printedWeek(days, sums, off, usePrintUnit())
  const locks = new Map(days.map((day) => [day, lockingSheet(sheets, day)]))
  const isOpen = (day: DayText) => day <= today && locks.get(day) === undefined
  const newest = added.at(-1)
  const firstOpen = days.find(isOpen)
  const attributes = (day: DayText) => ({
    'data-today': day === today || undefined,
    'data-locked': locks.get(day) !== undefined || undefined,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.frame} aria-label={t('Week')} tabIndex={0}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col" className={classes.work}>
              {t('Project and task')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" {...attributes(day)}>
                <DayHead
                  day={day}
                  isToday={day === today}
                  lock={sheetWords(locks.get(day))}
                  holiday={off.holidays.get(day) ?? ''}
                />
              </th>
            ))}
            <th scope="col" className={classes.total}>
              {t('Total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sums.lines.map((line, at) => (
            <tr key={`${line.projectId}-${line.taskId}`}>
              <th scope="row" className={classes.work}>
                <WorkName line={line} />
              </th>
              {days.map((day) => (
                <td key={day} {...attributes(day)}>
                  <Cell
                    line={line}
                    day={day}
                    shown={shown.lines[at]?.days.get(day) ?? 0}
                    mayAdd={mayAdd && isOpen(day)}
                    typeHours={typeHours}
                    takesFocus={day === firstOpen && newest !== undefined && isSameLine(line, newest)}
                  />
                </td>
              ))}
              <td className={classes.total}>
                <Hours of={line.total} as={shown.lines[at]?.total} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {off.lines.length > 0 && (
            <Sums
              title={t('Tracked')}
              {...{ days, attributes }}
              of={(day) => sums.ofDays.get(day) ?? 0}
              total={sums.total}
              shown={shown.tracked}
              running={sums.running}
            />
          )}
          <WeekOffRows lines={off.lines} shown={shown.off} days={days} attributes={attributes} />
          <Sums
            title={t('Total')}
            {...{ days, attributes }}
            of={(day) => (sums.ofDays.get(day) ?? 0) + (off.ofDays.get(day) ?? 0)}
            total={sums.total + off.total}
            shown={shown.all}
            running={off.lines.length > 0 ? 0 : sums.running}
          />
        </tfoot>
      </table>
    </section>
  )
}

type SumsProps = {
  title: string
  days: DayText[]
  attributes: (day: DayText) => Record<string, boolean | undefined>
  of: (day: DayText) => number
  total: number
  shown: PrintedRow
  running: number
}

function Sums({ title, days, attributes, of, total, shown, running }: SumsProps) {
  return (
    <tr>
      <th scope="row" className={classes.work}>
        {title}
      </th>
      {days.map((day) => (
        <td key={day} {...attributes(day)}>
          <DayTotal day={day} seconds={of(day)} shown={shown.days.get(day) ?? 0} />
        </td>
      ))}
      <td className={classes.total}>
        <Hours of={total} as={shown.total} />
        {running > 0 && (
          <div>
            <RunningWords of={running} />
          </div>
        )}
      </td>
    </tr>
  )
}

function sheetWords(sheet: ReturnType<typeof lockingSheet>): string {
  return sheet ? sheetLockWords(sheet) : ''
}
