import { Button, Group, Text } from '@mantine/core'
import { FilterChip } from '../ui/filter-chip.tsx'
import { foundChoices } from '../ui/found-choices.ts'
import { PickChip } from '../ui/pick-chip.tsx'
import { useSearchState } from '../ui/search-state.ts'
import { t } from '../ui/text.ts'
import type { Groupable } from './people-rows.ts'
import type { PeopleInView } from './use-people-in-view.ts'

/** How the rows of people are grouped. */
export function GroupChip() {
  const { chip } = useSearchState()
  const choices = [
    { value: 'team', label: t('Team') },
    { value: 'place', label: t('Place') },
    { value: 'none', label: t('No groups') },
  ]
  return <FilterChip {...chip(t('Group by'), 'group')} choices={choices} isSingle />
}

/** So many names are offered at once; typing finds the others. */
const mostOffered = 30

/** Below a plan that leaves people out: how many, one more, or everyone. */
export function PeopleFoot<P extends Groupable>({ view }: { view: PeopleInView<P> }) {
  const { chip } = useSearchState()
  const { shown, hidden, added, count, isEveryone, isLarge, showEveryone } = view
  if (hidden.length === 0 && !isLarge) return null
  const choicesFor = (text: string) =>
    foundChoices([
      ...added.map(asChoice),
      ...hidden
        .filter(({ name }) => name.toLocaleLowerCase().includes(text.toLocaleLowerCase()))
        .slice(0, mostOffered)
        .map(asChoice),
    ])
  return (
    <Group gap="sm" mt="sm">
      <Text c="dimmed" fz="sm">
        {t('{shown} of {count} members', { shown: shown.length, count })}
      </Text>
      {!isEveryone && <PickChip {...chip(t('Add a member'), 'with')} useChoices={choicesFor} />}
      <Button size="xs" variant="default" onClick={() => showEveryone(!isEveryone)}>
        {isEveryone ? t('Show only planned members') : t('Show everyone')}
      </Button>
    </Group>
  )
}

const asChoice = ({ user_id, name }: Groupable) => ({ value: String(user_id), label: name })
