import { useQuery } from '@tanstack/react-query'
import { Hours } from '../../ui/hours.tsx'
import { IconCalendarTime } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import type { DayText } from '../../ui/week.ts'
import { useLive } from '../timers/use-live.ts'
import { daysQuery } from '../tracking/calls.ts'
import { type Line, type Live, type WeekSums, weekSums } from '../tracking/week-sums.ts'
import { changed } from './changed-search.ts'
import type { WeekOff } from './time-off-lines.ts'
import { lockingSheet, sheetLockWords } from './timesheet-words.ts'
import type { Asked, Week } from './use-timesheet.ts'
import { useWeekOff } from './use-week-off.ts'
import { Cell, DayHead, DayTotal, WorkName } from './week-cells.tsx'
import classes from './week-grid.module.css'
import { WeekOffRows } from './week-off-rows.tsx'

type Props = { asked: Asked; week: Week; mayAdd: boolean }

/** A week by project, task and day; every number opens its entries. */
export function WeekGrid({ asked, week, mayAdd }: Props) {
  const { days } = week
  const first = days[0] ?? asked.day
  const last = days.at(-1) ?? asked.day
  const query = useQuery(daysQuery(asked.whose, first, last))
  const off = useWeekOff(asked, week)
  const live = useLive(asked.whose)
  const isIn = live !== undefined && days.includes(live.day)
  return (
    <Loaded query={query}>
      {(reply) => {
        const sums = weekSums(reply, isIn ? live : undefined)
        return sums.lines.length === 0 && off.lines.length === 0 ? (
          <Nothing asked={asked} mayAdd={mayAdd} day={days.includes(asked.today) ? asked.today : first} />
        ) : (
          <Table {...{ asked, week, mayAdd, sums, off }} live={isIn ? live : undefined} />
        )
      }}
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

type TableProps = Props & { sums: WeekSums; off: WeekOff; live: Live | undefined }

function Table({ asked: { today }, week: { days, sheets }, mayAdd, sums, off, live }: TableProps) {
  const locks = new Map(days.map((day) => [day, lockingSheet(sheets, day)]))
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
          {sums.lines.map((line) => (
            <tr key={`${line.projectId}-${line.taskId}`}>
              <th scope="row" className={classes.work}>
                <WorkName line={line} />
              </th>
              {days.map((day) => (
                <td key={day} {...attributes(day)}>
                  <Cell
                    line={line}
                    day={day}
                    isRunning={isOf(live, line) && live?.day === day}
                    mayAdd={mayAdd && day <= today && locks.get(day) === undefined}
                  />
                </td>
              ))}
              <td className={classes.total}>
                <Hours of={line.total} />
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
            />
          )}
          <WeekOffRows lines={off.lines} days={days} attributes={attributes} />
          <Sums
            title={t('Total')}
            {...{ days, attributes }}
            of={(day) => (sums.ofDays.get(day) ?? 0) + (off.ofDays.get(day) ?? 0)}
            total={sums.total + off.total}
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
}

function Sums({ title, days, attributes, of, total }: SumsProps) {
  return (
    <tr>
      <th scope="row" className={classes.work}>
        {title}
      </th>
      {days.map((day) => (
        <td key={day} {...attributes(day)}>
          <DayTotal day={day} seconds={of(day)} />
        </td>
      ))}
      <td className={classes.total}>
        <Hours of={total} />
      </td>
    </tr>
  )
}

function isOf(live: Live | undefined, line: Line): boolean {
  return live?.projectId === line.projectId && live.taskId === line.taskId
}

function sheetWords(sheet: ReturnType<typeof lockingSheet>): string {
  return sheet ? sheetLockWords(sheet) : ''
}
