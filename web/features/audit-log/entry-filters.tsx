import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { foundMembersQuery, namedMembersQuery } from '../../directory/member-names.ts'
import { DaysField } from '../../ui/days-field.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { type FoundChoices, foundChoices } from '../../ui/found-choices.ts'
import { PickChip } from '../../ui/pick-chip.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { actionChoices, recordChoices } from './entry-words.ts'
import { today, week } from './use-entries.ts'

const hiddenChoices = () => [
  { value: 'removed', label: t('Removed members') },
  { value: 'archived', label: t('Archived projects') },
]

/** The filters of the audit log; all of them are in the URL. */
export function EntryFilters() {
  const { text, list, change, type } = useSearchState()
  const chip = (name: string, key: string) => ({
    name,
    chosen: list(key),
    onChange: (chosen: string[]) => change(key, chosen.slice(-1)),
  })
  return (
    <>
      <DaysField today={today()} size={week} />
      <FilterChip {...chip(t('Action'), 'action')} isSingle choices={actionChoices(text('action'))} />
      <FilterChip {...chip(t('Record'), 'record')} isSingle choices={recordChoices(text('record'))} />
      <PickChip {...chip(t('About'), 'about')} useChoices={useMemberChoices} />
      <FilterChip
        {...chip(t('Also show'), 'with')}
        choices={hiddenChoices()}
        onChange={(chosen) => change('with', chosen)}
      />
      <TextInput
        aria-label={t('IP address')}
        placeholder={t('IP address')}
        size="xs"
        w={130}
        styles={{ input: { height: 32 } }}
        value={text('ip')}
        onChange={(event) => type('ip', event.currentTarget.value.trim())}
      />
    </>
  )
}

function useMemberChoices(text: string, chosen: number[]): FoundChoices {
  const { id } = useOrganization()
  const found = useQuery(foundMembersQuery(id, text))
  const named = useQuery(namedMembersQuery(id, chosen))
  const all = new Map(
    [...(named.data ?? []), ...(found.data ?? [])].map(({ user_id, name }) => [user_id, name]),
  )
  const choices = Array.from(all, ([userId, name]) => ({ value: String(userId), label: name }))
  return foundChoices(choices, found, named)
}
