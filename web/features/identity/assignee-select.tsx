import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FoundSelect } from '../../ui/found-select.tsx'
import { t } from '../../ui/text.ts'
import { assigneesQuery } from './organization-token-calls.ts'

/** Finds a member who can have a token. */
export function AssigneeSelect({ organizationId, ...props }: SelectProps & { organizationId: number }) {
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<{ value: string; label: string }>()
  const [asked] = useDebouncedValue(search === picked?.label ? '' : search, 200)
  const { data: assignees = [] } = useQuery(assigneesQuery(organizationId, asked))
  const found = assignees.map(({ user_id, name, role, email }) => ({
    value: String(user_id),
    label: `${name} (${roleWords(role)})`,
    email,
  }))
  const data = picked && !found.some(({ value }) => value === picked.value) ? [...found, picked] : found
  return (
    <FoundSelect
      {...props}
      data={data}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={t('No matching member.')}
      onChange={(value, option) => {
        setPicked(option ? { value: option.value, label: option.label } : undefined)
        props.onChange?.(value, option)
      }}
    />
  )
}

function roleWords(role: string): string {
  if (role === 'owner') return t('Owner')
  return role === 'manager' ? t('Manager') : t('Member')
}
