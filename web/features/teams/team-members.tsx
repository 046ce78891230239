import { Badge, Button, Group, Select } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { manages } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberPicker } from '../../directory/member-picker.tsx'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconCrown, IconTrash, IconUsers } from '../../ui/icons.ts'
import { Initials } from '../../ui/initials.tsx'
import { RowLink } from '../../ui/links.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { refreshPeople } from '../organizations/member-calls.ts'
import { projectRoleHelp, projectRoles, projectRoleTitles } from '../organizations/member-words.tsx'
import { type NamedTeamMember, teams, useTeamMembers } from './calls.ts'
import type { TeamPartProps } from './team-page.tsx'

type Role = keyof typeof projectRoleTitles
type Change = { user_id: number; role?: Role | 'remove'; lead?: boolean }
/** What to do, and what would take it back. */
type Step = { changes: Change[]; back?: Change }

/** Who is in the team, as what, and who leads it. */
export function TeamMembers({ team, may }: TeamPartProps) {
  const organization = useOrganization()
  const rows = useTeamMembers(organization.id, team.id)
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ changes }: Step) => teams.changeMembers(team.id, changes),
    onSuccess: async (_, { back }) => {
      await refreshPeople(queries, organization.id)
      sayDone(`${team.name} is saved.`, back && (() => change.mutate({ changes: [back] })))
    },
    onError: sayProblem,
  })
  const changeOne = ({ user_id, role, lead }: NamedTeamMember, to: Omit<Change, 'user_id'>) =>
    change.mutate({ changes: [{ user_id, ...to }], back: { user_id, role, lead } })
  const actions: Column<NamedTeamMember> = {
    title: 'Actions',
    width: '16%',
    align: 'right',
    cell: (member) => (
      <Group gap={2} wrap="nowrap" justify="flex-end">
        <IconAction
          label={member.lead ? `${member.name} no longer leads` : `Make ${member.name} a lead`}
          icon={IconCrown}
          onClick={() => changeOne(member, { lead: !member.lead })}
        />
        <IconAction
          label={`Take ${member.name} out`}
          icon={IconTrash}
          onClick={() => changeOne(member, { role: 'remove' })}
        />
      </Group>
    ),
  }
  const columns: Column<NamedTeamMember>[] = [
    {
      title: 'Name',
      width: '40%',
      cell: ({ user_id, name, lead }) => (
        <Group gap="sm" wrap="nowrap">
          <Initials name={name} size={26} />
          {manages(organization) ? (
            <RowLink to={paths.member(organization.id, user_id)}>{name}</RowLink>
          ) : (
            name
          )}
          {lead && (
            <Badge color="accent" flex="none">
              Lead
            </Badge>
          )}
        </Group>
      ),
    },
    { title: 'E-mail', from: 'md', cell: ({ email }) => email },
    {
      title: 'Role',
      width: '20%',
      cell: (member) =>
        may.changeMembers && !member.lead ? (
          <Select
            aria-label={`Role of ${member.name}`}
            size="xs"
            variant="unstyled"
            rightSectionWidth={12}
            styles={{ input: { paddingInlineEnd: 12 } }}
            data={projectRoles}
            value={member.role}
            allowDeselect={false}
            onChange={(value) => value && value !== member.role && changeOne(member, { role: value as Role })}
          />
        ) : (
          projectRoleTitles[member.role]
        ),
    },
    ...(may.changeMembers ? [actions] : []),
  ]
  return (
    <>
      {may.changeMembers && <Joiner onJoin={(changes) => change.mutateAsync({ changes })} />}
      <DataTable
        label={`Members of ${team.name}`}
        columns={columns}
        rows={rows}
        rowKey={({ user_id }) => user_id}
        empty={
          <EmptyState icon={IconUsers} title="Nobody is in this team yet">
            {may.changeMembers ? 'Choose the first ones above.' : 'A manager can put people in.'}
          </EmptyState>
        }
      />
    </>
  )
}

function Joiner({ onJoin }: { onJoin: (changes: Change[]) => Promise<unknown> }) {
  const [ids, setIds] = useState<number[]>([])
  const [role, setRole] = useState<Role | 'lead'>('user')
  const join = async () => {
    const as = role === 'lead' ? { role: 'manager' as const, lead: true } : { role }
    await onJoin(ids.map((user_id) => ({ user_id, ...as })))
    setIds([])
  }
  return (
    <Group align="flex-start" gap="xs" mb="md">
      <MemberPicker
        label="Put members in"
        description={projectRoleHelp}
        flex="1 1 240px"
        value={ids}
        onChange={setIds}
      />
      <Select
        label="As"
        w={120}
        data={[...projectRoles, { value: 'lead', label: 'Lead' }]}
        value={role}
        allowDeselect={false}
        onChange={(value) => value && setRole(value as Role | 'lead')}
      />
      <Button mt={24} disabled={ids.length === 0} onClick={join}>
        Put in
      </Button>
    </Group>
  )
}
