import { Link } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectDot } from '../../directory/project-dot.tsx'
import { unnamed } from '../../directory/unnamed.ts'
import { paths } from '../../paths.ts'
import { activityPercent, activityText } from '../../ui/activity.ts'
import { Hours, useHeardHours, usePrintUnit } from '../../ui/hours.tsx'
import { printedGrid } from '../../ui/printed.ts'
import { linkSearch } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { dayHead, daysBetween, longDay } from '../../ui/week.ts'
import type { TimesheetInDetail } from './calls.ts'
import classes from './day-grid.module.css'
import { linesOf } from './day-sums.ts'
import { DaysOff, sumOff } from './days-off.tsx'
import { ExpectedHours } from './expected-hours.tsx'

/** Hours by project and day; every number links to its day. */
export function DayGrid({ detail }: { detail: TimesheetInDetail }) {
  const { timesheet, timesheet_days: days, time_off_days: daysOff, projects = [] } = detail
  const names = new Map(projects.map(({ id, name }) => [id, name]))
  // Days without time stay: an approver looks for what is missing.
  const shown = daysBetween(timesheet.start_date, timesheet.stop_date)
  const byDate = Map.groupBy(days, ({ date }) => date)
  const sumOf = (date: string, name: 'tracked' | 'overall' | 'input_tracked') =>
    (byDate.get(date) ?? []).reduce((sum, day) => sum + day[name], 0)
  const lines = linesOf(days)
  const printed = printedGrid(
    [
      ...lines.map(({ byDay }) => shown.map((date) => byDay.get(date)?.tracked ?? 0)),
      shown.map((date) => sumOff(daysOff, date)),
    ],
    usePrintUnit(),
  )
  const offShown = printed.cells.at(-1) ?? []
  const trackedShown = shown.map((_, at) => (printed.columns[at] ?? 0) - (offShown[at] ?? 0))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.frame} tabIndex={0} aria-label={t('Hours by project and day')}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col" className={classes.project}>
              {t('Project')}
            </th>
            {shown.map((date) => (
              <th key={date} scope="col" title={longDay(date)}>
                {dayHead(date).weekday} {dayHead(date).date}
              </th>
            ))}
            <th scope="col">{t('Total')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ projectId, byDay, tracked }, line) => (
            <tr key={projectId}>
              <th scope="row" className={classes.project}>
                <span className={classes.name}>
                  <ProjectDot id={projectId} /> {names.get(projectId) ?? unnamed.project(projectId)}
                </span>
              </th>
              {shown.map((date, at) => (
                <td key={date}>
                  <DayLink
                    userId={timesheet.user_id}
                    date={date}
                    seconds={byDay.get(date)?.tracked ?? 0}
                    shown={printed.cells[line]?.[at] ?? 0}
                  />
                </td>
              ))}
              <td className={classes.total}>
                <Hours of={tracked} as={printed.rows[line]} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={classes.project}>
              {daysOff.length > 0 ? t('Tracked') : t('Total')}
            </th>
            {shown.map((date, at) => (
              <td key={date}>
                <DayLink
                  userId={timesheet.user_id}
                  date={date}
                  seconds={sumOf(date, 'tracked')}
                  shown={trackedShown[at] ?? 0}
                />
              </td>
            ))}
            <td>
              <Hours of={timesheet.tracked} as={printed.total - (printed.rows.at(-1) ?? 0)} />
            </td>
          </tr>
          {daysOff.length > 0 && (
            <DaysOff
              daysOff={daysOff}
              shown={shown}
              trackedOn={(date) => sumOf(date, 'tracked')}
              printed={{ off: offShown, all: printed.columns }}
            />
          )}
          {detail.expected_days.length > 0 && <ExpectedHours days={detail.expected_days} shown={shown} />}
          <tr>
            <th scope="row" className={classes.project}>
              {t('Activity')}
            </th>
            {shown.map((date) => (
              <td key={date}>
                {activityText(activityPercent(sumOf(date, 'overall'), sumOf(date, 'input_tracked')))}
              </td>
            ))}
            <td>{activityText(activityPercent(timesheet.overall, timesheet.input_tracked))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** `shown`: as it is printed in the table. */
type LinkProps = { userId: number; date: string; seconds: number; shown: number }

function DayLink({ userId, date, seconds, shown }: LinkProps) {
  const { id } = useOrganization()
  const heard = useHeardHours()
  if (seconds === 0) return null
  return (
    <Link
      to={paths.timesheet(id)}
      search={linkSearch({ user: String(userId), day: date, view: 'day' })}
      className={classes.link}
      aria-label={t('{duration} on {day}', { duration: heard(seconds, shown), day: longDay(date) })}
    >
      <Hours of={seconds} as={shown} />
    </Link>
  )
}
