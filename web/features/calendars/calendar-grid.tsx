import { Link } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import type { PeopleRow } from '../../directory/people-rows.ts'
import { attendanceOf, timeOffOf } from '../../directory/time-links.ts'
import { paths } from '../../paths.ts'
import { RowLink } from '../../ui/links.tsx'
import { RowGap } from '../../ui/row-gap.tsx'
import { useRowWindow } from '../../ui/row-window.ts'
import { t } from '../../ui/text.ts'
import { type DayText, dayHead, isWeekend, longDay } from '../../ui/week.ts'
import classes from './calendar-grid.module.css'
import type { CalendarDay, Person } from './calls.ts'
import { dayWords, markOf } from './day-words.ts'

type Props = { rows: PeopleRow<Person>[]; days: DayText[]; today: DayText }

/** So many days leave room for words. */
const mostWide = 7

const heights = { head: 44, row: 37 }

/** A row for each person, a column for each day. */
export function CalendarGrid({ rows, days, today }: Props) {
  const { id } = useOrganization()
  const view = useRowWindow({
    keys: rows.map((row) => ('person' in row ? row.person.user_id : row.group)),
    heightOf: () => heights.row,
    head: heights.head,
  })
  return (
    <div ref={view.frame} className={classes.frame}>
      <table
        className={classes.table}
        aria-label={t('Calendar')}
        aria-rowcount={rows.length + 1}
        data-wide={days.length <= mostWide || undefined}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              {t('Name')}
            </th>
            {days.map((day) => (
              <DayHead key={day} day={day} isToday={day === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rows.flatMap(({ index, gap }) => {
            const row = rows[index]
            if (row === undefined) return []
            const drawn = { ref: view.measure, 'data-index': index, 'aria-rowindex': index + 2 }
            if ('group' in row)
              return [
                <RowGap key={`before ${row.group}`} height={gap} />,
                <tr key={row.group} {...drawn} className={classes.group}>
                  <th scope="rowgroup" colSpan={days.length + 1}>
                    <span className={classes.groupName}>
                      {row.group} <span className="figures">{row.count}</span>
                    </span>
                  </th>
                </tr>,
              ]
            const { person } = row
            return [
              <RowGap key={`before ${person.user_id}`} height={gap} />,
              <tr key={person.user_id} {...drawn}>
                <th scope="row" className={classes.name}>
                  <RowLink to={paths.member(id, person.user_id)}>{person.name}</RowLink>
                </th>
                <PersonDays person={person} days={days} />
              </tr>,
            ]
          })}
          <RowGap height={view.below} />
        </tbody>
      </table>
    </div>
  )
}

function DayHead({ day, isToday }: { day: DayText; isToday: boolean }) {
  const { weekday, date } = dayHead(day)
  const { weekend_days } = useOrganization()
  return (
    <th
      scope="col"
      className={classes.day}
      data-weekend={isWeekend(day, weekend_days) || undefined}
      data-today={isToday || undefined}
      aria-label={longDay(day)}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={classes.weekday}>{weekday}</span>
      <span className="figures">{date}</span>
    </th>
  )
}

function PersonDays({ person, days }: { person: Person; days: DayText[] }) {
  const { weekend_days } = useOrganization()
  const byDate = Map.groupBy(person.days, ({ date }) => date)
  const isWide = days.length <= mostWide
  return days.map((day) => {
    const [off, shifts] = parted(byDate.get(day) ?? [])
    return (
      <td key={day} className={classes.cell} data-weekend={isWeekend(day, weekend_days) || undefined}>
        {off.length > 0 && <DayOff day={day} off={off} />}
        {(isWide ? shifts.map((each) => [each]) : shifts.length > 0 ? [shifts] : []).map((marked) => (
          <Shifts key={marked[0]?.attendance_shift_id} day={day} userId={person.user_id} shifts={marked} />
        ))}
      </td>
    )
  })
}

/** Days off, and shifts. */
function parted(entries: CalendarDay[]): [CalendarDay[], CalendarDay[]] {
  return [entries.filter(({ kind }) => kind !== 'shift'), entries.filter(({ kind }) => kind === 'shift')]
}

function DayOff({ day, off }: { day: DayText; off: CalendarDay[] }) {
  const { id } = useOrganization()
  const words = off.map(dayWords).join('; ')
  const request = off.find(({ time_off_request_id }) => time_off_request_id !== undefined)
  const mark = { className: classes.mark, 'data-mark': markOf(off), title: words }
  const said = <span className={classes.words}>{words}</span>
  if (request === undefined) return <span {...mark}>{said}</span>
  return (
    <Link to={timeOffOf(id, request.time_off_request_id, day)} {...mark}>
      {said}
    </Link>
  )
}

/** A mark for shifts of a day; it leads to how they were attended. */
function Shifts({ day, userId, shifts }: { day: DayText; userId: number; shifts: CalendarDay[] }) {
  const { id } = useOrganization()
  const words = shifts.map(dayWords).join('; ')
  return (
    <Link to={attendanceOf(id, userId, day)} className={classes.mark} data-mark="shift" title={words}>
      <span className={classes.words}>{words}</span>
    </Link>
  )
}
