import { Text } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { Initials } from '../../ui/initials.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import type { Absence } from './absence.ts'
import classes from './away-today.module.css'
import { type AwayFilters, useAwayToday } from './use-away-today.ts'

const mostShown = 8

/** Who is out today, why, and until when; nothing if everybody is here. */
export function AwayToday({ filters }: { filters?: AwayFilters }) {
  const { id } = useOrganization()
  const away = useAwayToday(filters)
  if (away.length === 0) return null
  return (
    <section aria-label={t('Away today')} className={classes.section}>
      <Text component="h2" fz="sm" fw={500} c="dimmed" m={0}>
        {t('Away today')}
      </Text>
      <ul className={classes.people}>
        {away.slice(0, mostShown).map((absence) => (
          <Away key={absence.userId} absence={absence} organizationId={id} />
        ))}
      </ul>
      <AnchorLink to={paths.calendar(id)} fz="sm">
        {away.length > mostShown
          ? t('and {count} more', { count: away.length - mostShown })
          : t('Open the calendar')}
      </AnchorLink>
    </section>
  )
}

function Away({ absence, organizationId }: { absence: Absence; organizationId: number }) {
  const { userId, name, policy, isPart, until } = absence
  const words = [
    policy,
    isPart && t('part of the day'),
    until !== undefined && t('until {day}', { day: calendarDayText(until) }),
  ]
  return (
    <li className={classes.person}>
      <Initials name={name} size={32} />
      <div className={classes.words}>
        <AnchorLink to={paths.member(organizationId, userId)}>{name}</AnchorLink>
        <Text c="dimmed" fz="sm" truncate>
          {words.filter(Boolean).join(' · ')}
        </Text>
      </div>
    </li>
  )
}
