import { Group, MultiSelect, type MultiSelectProps, Select, type SelectProps, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../shell/current-organization.ts'
import { Initials } from '../../ui/initials.tsx'
import { type FoundMember, foundMembersQuery, namedMembersQuery } from './member-calls.ts'

type Choice = { value: string; label: string; email: string }

/** Finds members by typing a name or an address; the value is a list of user ids. */
export function MemberPicker({
  value = [],
  onChange,
  ...props
}: Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> & {
  value?: number[]
  onChange?: (userIds: number[]) => void
}) {
  const { search, setSearch, choices, render } = useMemberChoices(value)
  return (
    <MultiSelect
      nothingFoundMessage="No member has this name."
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

/** The same for one member. */
export function MemberSelect({
  value = null,
  onChange,
  ...props
}: Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  value?: number | null
  onChange?: (userId: number | null) => void
}) {
  const { search, setSearch, choices, render } = useMemberChoices(value === null ? [] : [value])
  return (
    <Select
      nothingFoundMessage="No member has this name."
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

/** What fits what is typed, and those who are chosen already: they must be named whatever is typed. */
function useMemberChoices(userIds: number[]) {
  const { id } = useOrganization()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, 200)
  const named = useQuery(namedMembersQuery(id, userIds))
  const isTyped = asked !== '' && !named.data?.some(({ name }) => name === asked)
  const found = useQuery(foundMembersQuery(id, isTyped ? asked : ''))
  const all = new Map(
    [...(found.data ?? []), ...(named.data ?? [])].map((each) => [each.user_id, choiceOf(each)]),
  )
  const choices = [...all.values()]
  const render = ({ option }: { option: { value: string } }) => (
    <Line choice={all.get(Number(option.value))} />
  )
  return { search, setSearch, choices, render }
}

function choiceOf({ user_id, name, email }: FoundMember): Choice {
  return { value: String(user_id), label: name, email }
}

function Line({ choice }: { choice: Choice | undefined }) {
  if (choice === undefined) return null
  return (
    <Group gap="sm" wrap="nowrap">
      <Initials name={choice.label} size={24} />
      <div>
        <Text fz="sm">{choice.label}</Text>
        <Text fz="xs" c="dimmed">
          {choice.email}
        </Text>
      </div>
    </Group>
  )
}
