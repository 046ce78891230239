import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/account-state.ts'
import type { Membership } from '../../api/account-types.ts'
import { paths } from '../../paths.ts'
import { useFromSecond } from '../../ui/clock.ts'
import { Hours, useHeardHours, usePrintUnit } from '../../ui/hours.tsx'
import { printedParts } from '../../ui/printed.ts'
import { linkSearch } from '../../ui/search-state.ts'
import { Section } from '../../ui/section.tsx'
import { SectionProblem } from '../../ui/section-problem.tsx'
import { t } from '../../ui/text.ts'
import { dayHead, dayIn, longDay, weekOf } from '../../ui/week.ts'
import { useHasTimer } from '../timers/header-timer.tsx'
import { useWeekSums } from '../tracking/use-week-sums.ts'
import classes from './own-week.module.css'

/** The seven days of the reader's week, each with its hours; nothing for people who don't track time. */
export function OwnWeek({ organization }: { organization: Membership }) {
  const hasTimer = useHasTimer()
  return organization.plan_active && hasTimer ? <Days organization={organization} /> : null
}

function Days({ organization: { id, time_zone, week_start } }: { organization: Membership }) {
  const user = useUser()
  const unit = usePrintUnit()
  const heard = useHeardHours()
  const today = useFromSecond((now) => dayIn(time_zone, now))
  const days = weekOf(today, week_start)
  const whose = { organizationId: id, userId: user.id, zone: time_zone }
  const { query, sums } = useWeekSums(whose, days[0] ?? today, days.at(-1) ?? today)
  if (query.data === undefined) return <SectionProblem query={query} />
  const seconds = days.map((day) => sums.ofDays.get(day) ?? 0)
  const { parts } = printedParts(seconds, unit)
  return (
    <Section title={t('My week')}>
      <ul className={classes.days}>
        {days.map((day, i) => (
          <li key={day} className={classes.day} data-today={day === today || undefined}>
            <Link
              to={paths.timesheet(id)}
              search={linkSearch({ view: 'day', day })}
              className={classes.link}
              aria-label={t('{day}: {duration}', {
                day: `${longDay(day)}, ${dayHead(day).weekday}`,
                duration: heard(seconds[i] ?? 0, parts[i]),
              })}
            >
              <span className={classes.name}>{dayHead(day).weekday}</span>{' '}
              <Hours of={seconds[i] ?? 0} as={parts[i]} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
