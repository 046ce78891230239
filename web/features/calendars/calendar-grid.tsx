import { Link } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { timeOffOf } from '../../directory/time-links.ts'
import { paths } from '../../paths.ts'
import { RowLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { type DayText, dayHead, longDay, weekDayOf } from '../../ui/week.ts'
import classes from './calendar-grid.module.css'
import type { CalendarDay, Person } from './calls.ts'
import { dayWords, markOf } from './day-words.ts'

type Props = { people: Person[]; days: DayText[]; today: DayText }

/** So many days leave room for words. */
const mostWide = 7

/** A row for each person, a column for each day. */
export function CalendarGrid({ people, days, today }: Props) {
  const { id } = useOrganization()
  return (
    <div className={classes.frame}>
      <table
        className={classes.table}
        aria-label={t('Calendar')}
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
          {people.map((person) => (
            <tr key={person.user_id}>
              <th scope="row" className={classes.name}>
                <RowLink to={paths.member(id, person.user_id)}>{person.name}</RowLink>
              </th>
              <PersonDays person={person} days={days} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayHead({ day, isToday }: { day: DayText; isToday: boolean }) {
  const { weekday, date } = dayHead(day)
  return (
    <th
      scope="col"
      className={classes.day}
      data-weekend={isWeekend(day) || undefined}
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
  const byDate = Map.groupBy(person.days, ({ date }) => date)
  return days.map((day) => <DayCell key={day} day={day} off={byDate.get(day) ?? []} />)
}

function DayCell({ day, off }: { day: DayText; off: CalendarDay[] }) {
  const { id } = useOrganization()
  const words = off.map(dayWords).join('; ')
  const request = off.find(({ time_off_request_id }) => time_off_request_id !== undefined)
  const mark = { className: classes.mark, 'data-mark': markOf(off), title: words }
  return (
    <td className={classes.cell} data-weekend={isWeekend(day) || undefined}>
      {request ? (
        <Link to={timeOffOf(id, request.time_off_request_id, day)} {...mark}>
          <span className={classes.words}>{words}</span>
        </Link>
      ) : (
        off.length > 0 && (
          <span {...mark}>
            <span className={classes.words}>{words}</span>
          </span>
        )
      )}
    </td>
  )
}

const isWeekend = (day: DayText) => weekDayOf(day) === 0 || weekDayOf(day) === 6
