import { Badge, Button, Group, Select } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberPicker } from '../../directory/member-picker.tsx'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconCrown, IconTrash, IconUsers } from '../../ui/icons.ts'
import { Initials } from '../../ui/initials.tsx'
import { RowLink } from '../../ui/links.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { refreshPeople } from '../organizations/member-calls.ts'
import { projectRoleHelp, projectRoles, projectRoleTitles } from '../organizations/member-words.tsx'
import { useSeesEveryone } from '../organizations/sees-everyone.ts'
import { type NamedTeamMember, teams, useTeamMembers } from './calls.ts'
import type { TeamPartProps } from './team-page.tsx'

type Role = NamedTeamMember['role']
type Change = { user_id: number; role?: Role | 'remove'; lead?: boolean }
/** Changes, and the change that undoes them. */
type Step = { changes: Change[]; undo?: Change }

/** The members of a team, their roles, and its leads. */
export function TeamMembers({ team, may }: TeamPartProps) {
  const organization = useOrganization()
  const seesEveryone = useSeesEveryone(organization.id)
  const rows = useTeamMembers(organization.id, team.id)
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ changes }: Step) => teams.changeMembers(team.id, changes),
    onSuccess: async (_, { undo }) => {
      await refreshPeople(queries, organization.id)
      sayDone(t('{team} saved.', { team: team.name }), undo && (() => change.mutate({ changes: [undo] })))
    },
    onError: sayProblem,
  })
  const changeOne = ({ user_id, role, lead }: NamedTeamMember, to: Omit<Change, 'user_id'>) =>
    change.mutate({ changes: [{ user_id, ...to }], undo: { user_id, role, lead } })
  const actions: Column<NamedTeamMember> = {
    title: t('Actions'),
    width: '16%',
    align: 'right',
    cell: (member) => (
      <Group gap={2} wrap="nowrap" justify="flex-end">
        <IconAction
          label={
            member.lead
              ? t('Remove {member} as lead', { member: member.name })
              : t('Make {member} a lead', { member: member.name })
          }
          icon={IconCrown}
          onClick={() => changeOne(member, { lead: !member.lead })}
        />
        <IconAction
          label={t('Remove {member}', { member: member.name })}
          icon={IconTrash}
          onClick={() => changeOne(member, { role: 'remove' })}
        />
      </Group>
    ),
  }
  const columns: Column<NamedTeamMember>[] = [
    {
      title: t('Name'),
      width: '40%',
      cell: ({ user_id, name, lead }) => (
        <Group gap="sm" wrap="nowrap">
          <Initials name={name} size={26} />
          {seesEveryone ? <RowLink to={paths.member(organization.id, user_id)}>{name}</RowLink> : name}
          {lead && (
            <Badge color="accent" flex="none">
              {t('Lead')}
            </Badge>
          )}
        </Group>
      ),
      text: ({ name }) => name,
    },
    { title: t('Email'), from: 'md', cell: ({ email }) => email, text: ({ email }) => email ?? '' },
    {
      title: t('Role'),
      width: '20%',
      cell: (member) =>
        may.changeMembers && !member.lead ? (
          <Select
            aria-label={t('Role of {member}', { member: member.name })}
            size="xs"
            variant="unstyled"
            rightSectionWidth={12}
            styles={{ input: { paddingInlineEnd: 12 } }}
            data={projectRoles()}
            value={member.role}
            allowDeselect={false}
            onChange={(value) => value && value !== member.role && changeOne(member, { role: value as Role })}
          />
        ) : (
          projectRoleTitles()[member.role]
        ),
      text: ({ role }) => projectRoleTitles()[role],
    },
    ...(may.changeMembers ? [actions] : []),
  ]
  return (
    <>
      {may.changeMembers && <AddMembers onAdd={(changes) => change.mutateAsync({ changes })} />}
      <Group justify="flex-end" mb="xs">
        <ExportButton name="team-members" of={team.name} columns={columns} rows={rows} />
      </Group>
      <DataTable
        label={t('Members of {team}', { team: team.name })}
        columns={columns}
        rows={rows}
        rowKey={({ user_id }) => user_id}
        empty={
          <EmptyState icon={IconUsers} title={t('No members yet')}>
            {may.changeMembers ? t('Add the first members above.') : t('A manager can add members.')}
          </EmptyState>
        }
      />
    </>
  )
}

function AddMembers({ onAdd }: { onAdd: (changes: Change[]) => Promise<unknown> }) {
  const [ids, setIds] = useState<number[]>([])
  const [role, setRole] = useState<Role | 'lead'>('user')
  const add = async () => {
    const as = role === 'lead' ? { role: 'manager' as const, lead: true } : { role }
    await onAdd(ids.map((user_id) => ({ user_id, ...as })))
    setIds([])
  }
  return (
    <Group align="flex-start" gap="xs" mb="md">
      <MemberPicker
        label={t('Add members')}
        description={projectRoleHelp()}
        flex="1 1 240px"
        value={ids}
        onChange={setIds}
      />
      <Select
        label={t('Role')}
        w={120}
        data={[...projectRoles(), { value: 'lead', label: t('Lead') }]}
        value={role}
        allowDeselect={false}
        onChange={(value) => value && setRole(value as Role | 'lead')}
      />
      <Button mt={24} disabled={ids.length === 0} onClick={add}>
        {t('Add')}
      </Button>
    </Group>
  )
}
