import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../shell/current-organization.ts'
import type { Choice } from '../../ui/pick-chip.tsx'
import { foundClientsQuery, namedClientsQuery } from './calls.ts'

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  value?: number | null
  onChange?: (clientId: number | null) => void
}

/** Finds a client by typing a part of their name. */
export function ClientSelect({ value = null, onChange, ...props }: Props) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, 200)
  const choices = useClientChoices(asked, value === null ? [] : [value])
  return (
    <Select
      nothingFoundMessage="No active client has this name."
      clearable
      {...props}
      data={choices}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange?.(id === null ? null : Number(id))}
      searchable
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
    />
  )
}

/** What fits the text, and those that are chosen already: they must be named whatever is typed. */
export function useClientChoices(text: string, chosen: number[]): Choice[] {
  const { id } = useOrganization()
  const named = useQuery(namedClientsQuery(id, chosen))
  const kept = chosen.length === 0 ? [] : (named.data ?? [])
  const isTyped = text !== '' && !kept.some(({ name }) => name === text)
  const found = useQuery(foundClientsQuery(id, isTyped ? text : ''))
  const all = new Map([...(found.data ?? []), ...kept].map((client) => [client.id, client.name]))
  return Array.from(all, ([value, label]) => ({ value: String(value), label }))
}
