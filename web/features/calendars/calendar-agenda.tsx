import { Stack, Title } from '@mantine/core'
import { IconBeach, IconFlag } from '../../ui/icons.ts'
import { Initials } from '../../ui/initials.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { type DayText, longDay } from '../../ui/week.ts'
import { agendaOf } from './agenda.ts'
import type { Person } from './calls.ts'
import { dayWords } from './day-words.ts'

/** The same for narrow screens: the days on which somebody is off or has a shift, and who. */
export function CalendarAgenda({ people, days }: { people: Person[]; days: DayText[] }) {
  const agenda = agendaOf(people, days)
  if (agenda.length === 0)
    return (
      <EmptyState icon={IconBeach} title={t('Nothing on these days')}>
        {t('Time off, holidays and shifts in these days appear here.')}
      </EmptyState>
    )
  return (
    <Stack gap="lg">
      {agenda.map(({ day, holidays, people: theirs }) => (
        <section key={day} aria-label={longDay(day)}>
          <Title order={2} fz="1rem" mb={4}>
            {longDay(day)}
          </Title>
          <ItemList label={longDay(day)}>
            {holidays.map(({ name, people: ofHoliday }) => (
              <Item
                key={name}
                icon={<IconFlag size={20} stroke={1.6} />}
                title={name}
                facts={[ofHoliday.length === people.length ? t('Everybody') : ofHoliday.join(', ')]}
              />
            ))}
            {theirs.map(({ userId, name, entries }) => (
              <Item
                key={userId}
                icon={<Initials name={name} size={24} />}
                title={name}
                facts={entries.map(dayWords)}
              />
            ))}
          </ItemList>
        </section>
      ))}
    </Stack>
  )
}
