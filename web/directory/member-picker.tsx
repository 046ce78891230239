import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Choice } from '../ui/chip.tsx'
import { type FoundChoices, foundChoices } from '../ui/found-choices.ts'
import { IdPicker, type IdPickerProps, IdSelect, type IdSelectProps } from '../ui/id-select.tsx'
import { Initials } from '../ui/initials.tsx'
import { t } from '../ui/text.ts'
import { useOrganization } from './current-organization.ts'
import { foundMembersQuery, namedMembersQuery } from './member-names.ts'

type MemberChoice = Choice & { email: string }

/** Finds members by typing a name or an address; the value is a list of user ids. */
export function MemberPicker(props: IdPickerProps) {
  return (
    <IdPicker
      nothingFoundMessage={t('No matching member.')}
      {...props}
      useChoices={useMemberChoices}
      renderOption={({ option }) => <Line choice={option as MemberChoice} />}
    />
  )
}

/** The same for one member. */
export function MemberSelect(props: IdSelectProps) {
  return (
    <IdSelect
      nothingFoundMessage={t('No matching member.')}
      {...props}
      useChoices={useMemberChoices}
      renderOption={({ option }) => <Line choice={option as MemberChoice} />}
    />
  )
}

/** Members that match the text, and those already chosen, whose names the field shows. */
export function useMemberChoices(text: string, userIds: number[]): FoundChoices {
  const { id } = useOrganization()
  const named = useQuery(namedMembersQuery(id, userIds))
  const isTyped = text !== '' && !named.data?.some(({ name }) => name === text)
  const found = useQuery(foundMembersQuery(id, isTyped ? text : ''))
  const all = [...(found.data ?? []), ...(named.data ?? [])].map(
    ({ user_id, name, email }) => [user_id, { value: String(user_id), label: name, email }] as const,
  )
  return foundChoices([...new Map(all).values()], found, named)
}

function Line({ choice }: { choice: MemberChoice }) {
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
