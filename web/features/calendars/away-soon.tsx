import { Text } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { PersonCard, PersonCards } from '../../ui/person-cards.tsx'
import { t } from '../../ui/text.ts'
import { daysText } from '../../ui/week.ts'
import type { Absence } from './absence.ts'
import { AwayToday } from './away-today.tsx'
import { useAwaySoon, useAwayToday } from './use-away-today.ts'

/** Who of a team is away today, and who goes away in the next two weeks. */
export function TeamAway({ teamId }: { teamId: number }) {
  const { id } = useOrganization()
  const filters = { teamIds: [teamId] }
  const today = useAwayToday(filters)
  const soon = useAwaySoon(filters)
  if (soon === undefined) return null
  if (today.length === 0 && soon.length === 0)
    return (
      <Text c="dimmed" fz="sm" mb="md">
        {t('Nobody is away in the next two weeks.')}
      </Text>
    )
  return (
    <>
      <AwayToday filters={filters} />
      {soon.length > 0 && (
        <PersonCards
          label={t('Away soon')}
          head={
            <Text component="h2" fz="sm" fw={500} c="dimmed" m={0} mb="xs">
              {t('Away soon')}
            </Text>
          }
        >
          {soon.map((absence) => (
            <PersonCard
              key={`${absence.userId} ${absence.from}`}
              name={absence.name}
              to={paths.member(id, absence.userId)}
              about={
                <Text c="dimmed" fz="sm" truncate>
                  {soonWords(absence)}
                </Text>
              }
            />
          ))}
        </PersonCards>
      )}
    </>
  )
}

function soonWords({ policy, isPart, from, until = from }: Absence): string {
  return [policy, isPart && t('part of the day'), daysText(from, until)].filter(Boolean).join(' · ')
}
