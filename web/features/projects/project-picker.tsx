import { Group, MultiSelect, type MultiSelectProps, Select, type SelectProps, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../shell/current-organization.ts'
import type { Choice } from '../../ui/pick-chip.tsx'
import { foundProjectsQuery, namedProjectsQuery } from './calls.ts'
import { ProjectDot } from './project-dot.tsx'

/** Finds projects by typing a part of their name; the value is a list of project ids. */
export function ProjectPicker({
  value = [],
  onChange,
  ...props
}: Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> & {
  value?: number[]
  onChange?: (projectIds: number[]) => void
}) {
  const { search, setSearch, choices, render } = useTypedChoices(value)
  return (
    <MultiSelect
      nothingFoundMessage="No active project has this name."
      hidePickedOptions
      {...props}
      data={choices}
      value={value.map(String)}
      onChange={(ids) => onChange?.(ids.map(Number))}
      searchable
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      renderOption={render}
    />
  )
}

/** The same for one project. */
export function ProjectSelect({
  value = null,
  onChange,
  ...props
}: Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  value?: number | null
  onChange?: (projectId: number | null) => void
}) {
  const { search, setSearch, choices, render } = useTypedChoices(value === null ? [] : [value])
  return (
    <Select
      nothingFoundMessage="No active project has this name."
      {...props}
      data={choices}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange?.(id === null ? null : Number(id))}
      searchable
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      renderOption={render}
    />
  )
}

/** What fits the text, and those that are chosen already: they must be named whatever is typed. */
export function useProjectChoices(text: string, chosen: number[]): Choice[] {
  const { id } = useOrganization()
  const named = useQuery(namedProjectsQuery(id, chosen))
  const kept = chosen.length === 0 ? [] : (named.data ?? [])
  const isTyped = text !== '' && !kept.some(({ name }) => name === text)
  const found = useQuery(foundProjectsQuery(id, isTyped ? text : ''))
  const all = new Map([...(found.data ?? []), ...kept].map((project) => [project.id, project.name]))
  return Array.from(all, ([value, label]) => ({ value: String(value), label }))
}

function useTypedChoices(chosen: number[]) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, 200)
  return { search, setSearch, choices: useProjectChoices(asked, chosen), render: Line }
}

function Line({ option }: { option: Choice }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <ProjectDot id={Number(option.value)} />
      <Text fz="sm">{option.label}</Text>
    </Group>
  )
}
