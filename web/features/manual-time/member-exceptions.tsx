import { Badge, Group, Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshTime } from '../../api/time-key.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { MemberSelect } from '../../directory/member-picker.tsx'
import { unnamed } from '../../directory/unnamed.ts'
import { Form } from '../../ui/form.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { changeSettings, type Settings } from './settings-calls.ts'
import { exceptionForm } from './settings-forms.ts'

/** Members whose manual time is treated differently from everyone else's. */
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
      <NewException needsApproval={!settings.requires_approval} />
      {members.length === 0 ? (
        <Quiet>{t('No exceptions yet.')}</Quiet>
      ) : (
        <ItemList label={t('Exceptions for individual members')}>
          {members.map((member) => (
            <Exception
              key={member.user_id}
              member={member}
              name={names.get(member.user_id) ?? unnamed.user(member.user_id)}
            />
          ))}
        </ItemList>
      )}
    </>
  )
}

function NewException({ needsApproval }: { needsApproval: boolean }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(exceptionForm, {
    path: { organization_id: id },
    values: { members: [{ user_id: null, requires_approval: needsApproval ? 'yes' : 'no' }] },
    validate: {
      members: { user_id: (value: number | null) => (value === null ? t('Choose a member.') : null) },
    },
    onSaved: async () => {
      of.form.reset()
      await refreshTime(queries, id)
      sayDone(t('Exception added.'))
    },
  })
  return (
    <Form of={of} label={t('New exception')} action={t('Add')}>
      <Group align="flex-start" gap="md">
        <MemberSelect label={t('Member')} flex="1 1 220px" {...of.form.getInputProps('members.0.user_id')} />
        <Select
          label={t('Manual time')}
          w={220}
          allowDeselect={false}
          data={[
            { value: 'yes', label: approvalWords(true) },
            { value: 'no', label: approvalWords(false) },
          ]}
          {...of.form.getInputProps('members.0.requires_approval')}
        />
      </Group>
    </Form>
  )
}

type Member = NonNullable<Settings['members']>[number]

function Exception({ member: { user_id, requires_approval }, name }: { member: Member; name: string }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (value: boolean | null) =>
      changeSettings(id, { members: [{ user_id, requires_approval: value }] }),
    onSuccess: async (_, value) => {
      await refreshTime(queries, id)
      if (value === null)
        sayDone(t('Exception for {member} removed.', { member: name }), () =>
          change.mutate(requires_approval),
        )
    },
    onError: sayProblem,
  })
  return (
    <Item
      title={name}
      facts={[]}
      badges={<Badge color={requires_approval ? 'accent' : 'gray'}>{approvalWords(requires_approval)}</Badge>}
      actions={
        <IconAction
          label={t('Remove the exception for {member}', { member: name })}
          icon={IconTrash}
          isBusy={change.isPending}
          onClick={() => change.mutate(null)}
        />
      }
    />
  )
}

function approvalWords(isNeeded: boolean): string {
  return isNeeded ? t('Requires approval') : t('Doesn’t require approval')
}
