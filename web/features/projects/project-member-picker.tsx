import { Group, type MultiSelectProps, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { FoundMany } from '../../ui/found-select.tsx'
import { Initials } from '../../ui/initials.tsx'
import { t } from '../../ui/text.ts'
import { someProjectMembersQuery } from './member-calls.ts'

type Props = Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> & {
  projectId: number
  value?: number[]
  onChange?: (userIds: number[]) => void
}

/** Finds members of a project who can work on it; the value is a list of user IDs. */
export function ProjectMemberPicker({ projectId, value = [], onChange, ...props }: Props) {
  const at = { organizationId: useOrganization().id, projectId }
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, 200)
  const found = useQuery(
    someProjectMembersQuery(at, {
      ...(asked && { 'search[name]': asked }),
      'membership_roles[]': ['manager', 'user'],
    }),
  )
  const named = useQuery({
    ...someProjectMembersQuery(at, { 'user_ids[]': value, include_removed: true, page_limit: 100 }),
    enabled: value.length > 0,
  })
  const kept = value.length === 0 ? [] : (named.data?.members ?? [])
  const names = new Map([...(found.data?.members ?? []), ...kept].map(({ user_id, name }) => [user_id, name]))
  return (
    <FoundMany
      nothingFoundMessage={t('No one on the project has this name.')}
      hidePickedOptions
      {...props}
      data={Array.from(names, ([id, label]) => ({ value: String(id), label }))}
      value={value.map(String)}
      onChange={(ids) => onChange?.(ids.map(Number))}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      renderOption={Line}
    />
  )
}

function Line({ option }: { option: { label: string } }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Initials name={option.label} size={24} />
      <Text fz="sm">{option.label}</Text>
    </Group>
  )
}
