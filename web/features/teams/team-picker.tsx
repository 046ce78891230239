import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../shell/current-organization.ts'
import type { Choice } from '../../ui/pick-chip.tsx'
import { foundTeamsQuery, namedTeamsQuery } from './calls.ts'

type Props = Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> & {
  value?: number[]
  onChange?: (teamIds: number[]) => void
}

/** Finds teams by typing a part of their name; the value is a list of team ids. */
export function TeamPicker({ value = [], onChange, ...props }: Props) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, 200)
  const choices = useTeamChoices(asked, value)
  return (
    <MultiSelect
      nothingFoundMessage="No team has this name."
      hidePickedOptions
      {...props}
      data={choices}
      value={value.map(String)}
      onChange={(ids) => onChange?.(ids.map(Number))}
      searchable
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
    />
  )
}

/** Teams that fit the text, and always those that are chosen, so that they have a name. */
export function useTeamChoices(text: string, chosen: number[]): Choice[] {
  const { id } = useOrganization()
  const named = useQuery(namedTeamsQuery(id, chosen))
  const found = useQuery(foundTeamsQuery(id, text))
  const all = [...(found.data ?? []), ...(chosen.length === 0 ? [] : (named.data ?? []))]
  return [...new Map(all.map((team) => [team.id, { value: String(team.id), label: team.name }])).values()]
}
