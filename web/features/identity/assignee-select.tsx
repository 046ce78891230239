import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assigneesQuery } from './organization-token-calls.ts'

/** Finds a member by typing; who may not be given a token is not offered. */
export function AssigneeSelect({ organizationId, ...props }: SelectProps & { organizationId: number }) {
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<{ value: string; label: string }>()
  const [asked] = useDebouncedValue(search === picked?.label ? '' : search, 200)
  const { data: assignees = [] } = useQuery(assigneesQuery(organizationId, asked))
  const found = assignees.map(({ user_id, name, role, email }) => ({
    value: String(user_id),
    label: `${name} (${role})`,
    email,
  }))
  const data = picked && !found.some(({ value }) => value === picked.value) ? [...found, picked] : found
  return (
    <Select
      {...props}
      data={data}
      searchable
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage="No member has this name."
      onChange={(value, option) => {
        setPicked(option ? { value: option.value, label: option.label } : undefined)
        props.onChange?.(value, option)
      }}
    />
  )
}
