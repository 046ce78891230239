import { Group, Text } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { PersonCard, PersonCards } from '../../ui/person-cards.tsx'
import { t } from '../../ui/text.ts'
import type { Absence } from './absence.ts'
import { type AwayFilters, useAwayToday } from './use-away-today.ts'

const mostShown = 8

/** Who is out today, why, and until when; nothing if everybody is here. */
export function AwayToday({ filters }: { filters?: AwayFilters }) {
  const { id } = useOrganization()
  const away = useAwayToday(filters)
  if (away.length === 0) return null
  return (
    <PersonCards
      label={t('Away today')}
      head={
        <Group justify="space-between" mb="xs">
          <Text component="h2" fz="sm" fw={500} c="dimmed" m={0}>
            {t('Away today')}
          </Text>
          <AnchorLink to={paths.calendar(id)} fz="sm">
            {t('Calendar')}
          </AnchorLink>
        </Group>
      }
      below={
        away.length > mostShown && (
          <AnchorLink to={paths.calendar(id)}>
            {t('and {count} more', { count: away.length - mostShown })}
          </AnchorLink>
        )
      }
    >
      {away.slice(0, mostShown).map((absence) => (
        <PersonCard
          key={absence.userId}
          name={absence.name}
          to={paths.member(id, absence.userId)}
          about={
            <Text c="dimmed" fz="sm" truncate>
              {absenceWords(absence)}
            </Text>
          }
        />
      ))}
    </PersonCards>
  )
}

function absenceWords({ policy, isPart, until }: Absence): string {
  const words = [
    policy,
    isPart && t('part of the day'),
    until !== undefined && t('until {day}', { day: calendarDayText(until) }),
  ]
  return words.filter(Boolean).join(' · ')
}
