import { Button, Stack, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { IconBeach, IconFlag } from '../../ui/icons.ts'
import { Initials } from '../../ui/initials.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { type DayText, longDay } from '../../ui/week.ts'
import { agendaOf } from './agenda.ts'
import type { Person } from './calls.ts'
import { dayWords } from './day-words.ts'

// A phone reads a day at a time.
const drawnAtOnce = 30
// More names than these are a number.
const fewNames = 5

/** The same for narrow screens: the days on which anyone is off or has a shift, and who. */
export function CalendarAgenda({ people, days }: { people: Person[]; days: DayText[] }) {
  const agenda = useMemo(() => agendaOf(people, days), [people, days])
  const [open, setOpen] = useState<DayText[]>([])
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
                facts={[namesOf(ofHoliday, people.length)]}
              />
            ))}
            {(open.includes(day) ? theirs : theirs.slice(0, drawnAtOnce)).map(({ userId, name, entries }) => (
              <Item
                key={userId}
                icon={<Initials name={name} size={24} />}
                title={name}
                facts={entries.map(dayWords)}
              />
            ))}
          </ItemList>
          {theirs.length > drawnAtOnce && !open.includes(day) && (
            <Button variant="subtle" size="compact-sm" onClick={() => setOpen([...open, day])}>
              {t('Show all {count} people', { count: theirs.length })}
            </Button>
          )}
        </section>
      ))}
    </Stack>
  )
}

function namesOf(some: string[], all: number): string {
  if (some.length === all) return t('Everyone')
  return some.length > fewNames ? t('{count} people', { count: some.length }) : some.join(', ')
}
