import { Stack, Title } from '@mantine/core'
import { IconBeach } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { type DayText, longDay } from '../../ui/week.ts'
import type { Person } from './calls.ts'
import { dayWords } from './day-words.ts'

/** The same for narrow screens: the days on which somebody is off, and who. */
export function CalendarAgenda({ people, days }: { people: Person[]; days: DayText[] }) {
  const off = days
    .map((day) => ({ day, people: people.filter((person) => person.days.some(({ date }) => date === day)) }))
    .filter((each) => each.people.length > 0)
  if (off.length === 0)
    return (
      <EmptyState icon={IconBeach} title={t('Nobody is away')}>
        {t('Time off and holidays in these days appear here.')}
      </EmptyState>
    )
  return (
    <Stack gap="lg">
      {off.map(({ day, people: away }) => (
        <section key={day} aria-label={longDay(day)}>
          <Title order={2} fz="1rem" mb={4}>
            {longDay(day)}
          </Title>
          <ItemList label={longDay(day)}>
            {away.map((person) => (
              <Item
                key={person.user_id}
                title={person.name}
                facts={person.days.filter(({ date }) => date === day).map(dayWords)}
              />
            ))}
          </ItemList>
        </section>
      ))}
    </Stack>
  )
}
