import { Badge, Box, Group, Select, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberPicker } from '../../directory/member-picker.tsx'
import { paths } from '../../paths.ts'
import { AddBar } from '../../ui/add-bar.tsx'
import type { Column } from '../../ui/column.ts'
import { ExportedTable } from '../../ui/exported-table.tsx'
import { IconCrown, IconUsers } from '../../ui/icons.ts'
import { Initials } from '../../ui/initials.tsx'
import { RowLink } from '../../ui/links.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { RowDeed, RowMenu, RowRemoval } from '../../ui/row-menu.tsx'
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
    title: '',
    width: '10%',
    cell: (member) => (
      <RowMenu
        label={t('Manage {member}', { member: member.name })}
        isBusy={
          change.isPending && change.variables.changes.some(({ user_id }) => user_id === member.user_id)
        }
      >
        <RowDeed icon={IconCrown} onClick={() => changeOne(member, { lead: !member.lead })}>
          {member.lead ? t('Remove as lead') : t('Make lead')}
        </RowDeed>
        <RowRemoval onClick={() => changeOne(member, { role: 'remove' })}>
          {t('Remove from the team')}
        </RowRemoval>
      </RowMenu>
    ),
  }
  const columns: Column<NamedTeamMember>[] = [
    {
      title: t('Name'),
      width: '40%',
      cell: ({ user_id, name }) => (
        <Group gap="sm" wrap="nowrap">
          <Box visibleFrom="sm">
            <Initials name={name} size={26} />
          </Box>
          {seesEveryone ? (
            <RowLink to={paths.member(organization.id, user_id)}>{name}</RowLink>
          ) : (
            <Text span inherit truncate>
              {name}
            </Text>
          )}
        </Group>
      ),
      text: ({ name }) => name,
    },
    { title: t('Email'), from: 'md', cell: ({ email }) => email, text: ({ email }) => email ?? '' },
    {
      title: t('Role'),
      width: '20%',
      narrow: '28%',
      // A lead always has the role of a manager.
      cell: (member) =>
        member.lead ? (
          <Badge color="accent">{t('Lead')}</Badge>
        ) : may.changeMembers ? (
          <Select
            aria-label={t('Role of {member}', { member: member.name })}
            size="xs"
            variant="unstyled"
            rightSectionWidth={12}
            styles={{ input: { paddingInlineEnd: 12 } }}
            data={projectRoles()}
            value={member.role}
            allowDeselect={false}
            onChange={(value) => value && value !== member.role && changeOne(member, { role: value })}
          />
        ) : (
          projectRoleTitles()[member.role]
        ),
      text: ({ role, lead }) => (lead ? t('Lead') : projectRoleTitles()[role]),
    },
    ...(may.changeMembers ? [actions] : []),
  ]
  return (
    <>
      {may.changeMembers && <AddMembers onAdd={(changes) => change.mutateAsync({ changes })} />}
      <ExportedTable
        name="team-members"
        of={team.name}
        label={t('Members of {team}', { team: team.name })}
        columns={columns}
        rows={rows}
        rowKey={({ user_id }) => user_id}
        peek={
          seesEveryone
            ? { nameOf: ({ name }) => name, to: ({ user_id }) => paths.member(organization.id, user_id) }
            : undefined
        }
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
  const [role, setRole] = useState<Role | 'lead'>('user')
  const as = role === 'lead' ? { role: 'manager' as const, lead: true } : { role }
  const roles = [...projectRoles(), { value: 'lead', label: t('Lead') } as const]
  return (
    <AddBar
      onAdd={(ids) => onAdd(ids.map((user_id) => ({ user_id, ...as })))}
      beside={
        <Select
          label={t('Role')}
          w={120}
          data={roles}
          value={role}
          allowDeselect={false}
          onChange={(value) => value && setRole(value)}
        />
      }
    >
      {(chosen) => <MemberPicker label={t('Add members')} description={projectRoleHelp()} {...chosen} />}
    </AddBar>
  )
}
