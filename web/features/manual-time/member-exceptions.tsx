import { Badge, Group, Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { renamed } from '../../api/problem.ts'
import { refreshTime } from '../../api/time-key.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { MemberSelect } from '../../directory/member-picker.tsx'
import { Form } from '../../ui/form.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Quiet } from '../../ui/times.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { changeSettings, type Settings } from './settings-calls.ts'

const words = { yes: 'Needs approval', no: 'Needs no approval' }

export function MemberExceptions({ settings }: { settings: Settings }) {
  const { id } = useOrganization()
  const members = settings.members ?? []
  const { data = [] } = useQuery(
    namedMembersQuery(
      id,
      members.map(({ user_id }) => user_id),
    ),
  )
  const names = new Map(data.map(({ user_id, name }) => [user_id, name]))
  return (
    <>
      <NewException isUsual={settings.requires_approval} />
      {members.length === 0 ? (
        <Quiet>There are none.</Quiet>
      ) : (
        <ItemList label="Members for whom it is otherwise">
          {members.map((member) => (
            <Exception
              key={member.user_id}
              member={member}
              name={names.get(member.user_id) ?? `User ${member.user_id}`}
            />
          ))}
        </ItemList>
      )}
    </>
  )
}

function NewException({ isUsual }: { isUsual: boolean }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { user_id: null as number | null, kind: isUsual ? 'no' : 'yes' },
    validate: { user_id: (value) => (value === null ? 'Choose a member.' : null) },
    save: async ({ user_id, kind }) => {
      const members = [{ user_id: user_id ?? 0, requires_approval: kind === 'yes' }]
      try {
        return await changeSettings(id, { members })
      } catch (error) {
        throw renamed(error, (attribute) => attribute.replace('members[0].', ''))
      }
    },
    onSaved: async () => {
      of.form.reset()
      await refreshTime(queries, id)
      sayDone('It is set.')
    },
  })
  return (
    <Form of={of} label="New exception" action="Add">
      <Group align="flex-start" gap="md">
        <MemberSelect label="Member" flex="1 1 220px" {...of.form.getInputProps('user_id')} />
        <Select
          label="Manual time"
          w={190}
          allowDeselect={false}
          data={Object.entries(words).map(([value, label]) => ({ value, label }))}
          {...of.form.getInputProps('kind')}
        />
      </Group>
    </Form>
  )
}

type Member = NonNullable<Settings['members']>[number]

function Exception({ member: { user_id, requires_approval }, name }: { member: Member; name: string }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const set = useMutation({
    mutationFn: (value: boolean | null) =>
      changeSettings(id, { members: [{ user_id, requires_approval: value }] }),
    onSuccess: async (_, value) => {
      await refreshTime(queries, id)
      if (value === null) sayDone(`For ${name} it is as for everybody.`, () => set.mutate(requires_approval))
    },
    onError: sayProblem,
  })
  return (
    <Item
      title={name}
      facts={[]}
      badges={
        <Badge color={requires_approval ? 'accent' : 'gray'}>
          {requires_approval ? words.yes : words.no}
        </Badge>
      }
      actions={
        <IconAction
          label={`Treat ${name} as everybody`}
          icon={IconTrash}
          isBusy={set.isPending}
          onClick={() => set.mutate(null)}
        />
      }
    />
  )
}
