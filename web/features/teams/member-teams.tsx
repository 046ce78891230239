import { Badge, Button, Group, Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { TeamPicker } from '../../directory/team-picker.tsx'
import { paths } from '../../paths.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconTrash, IconUsersGroup } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { refreshPeople } from '../organizations/member-calls.ts'
import type { PartProps } from '../organizations/member-part.ts'
import { projectRoles } from '../organizations/member-words.tsx'
import { teams, teamsOfQuery } from './calls.ts'

type Change = { teamIds: number[]; role: 'viewer' | 'user' | 'manager' | 'remove' }

/** The teams that they are in; whoever is in a team is on its projects. */
export function MemberTeams({ person, mayChange }: PartProps) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const query = useQuery(teamsOfQuery(id, person.user_id))
  const change = useMutation({
    mutationFn: async ({ teamIds, role }: Change) => {
      for (const teamId of teamIds) await teams.changeMembers(teamId, [{ user_id: person.user_id, role }])
    },
    onSuccess: () => sayDone(`The teams of ${person.name} are saved.`),
    onError: sayProblem,
    onSettled: () => refreshPeople(queries, id),
  })
  return (
    <Section
      title="Teams"
      description="Whoever is in a team is on its projects, with their role in the team."
    >
      {mayChange && <Joiner onJoin={(given) => change.mutateAsync(given)} />}
      <Loaded query={query}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState icon={IconUsersGroup} title="In no team">
              {mayChange ? 'Choose one above.' : 'They work by themselves.'}
            </EmptyState>
          ) : (
            <ItemList label="Teams">
              {found.map((team) => (
                <Item
                  key={team.id}
                  icon={<IconUsersGroup size={20} stroke={1.6} />}
                  title={<AnchorLink to={paths.team(id, team.id)}>{team.name}</AnchorLink>}
                  badges={team.lead_ids?.includes(person.user_id) && <Badge color="accent">Lead</Badge>}
                  facts={[`${team.member_count} in it`, `${team.project_count} projects`]}
                  actions={
                    mayChange && (
                      <IconAction
                        label={`Take out of ${team.name}`}
                        icon={IconTrash}
                        onClick={() => change.mutate({ teamIds: [team.id], role: 'remove' })}
                      />
                    )
                  }
                />
              ))}
            </ItemList>
          )
        }
      </Loaded>
    </Section>
  )
}

function Joiner({ onJoin }: { onJoin: (given: Change) => Promise<unknown> }) {
  const [teamIds, setTeamIds] = useState<number[]>([])
  const [role, setRole] = useState<Change['role']>('user')
  const join = async () => {
    await onJoin({ teamIds, role })
    setTeamIds([])
  }
  return (
    <Group align="flex-end" gap="xs">
      <TeamPicker label="Put into teams" flex="1 1 240px" value={teamIds} onChange={setTeamIds} />
      <Select
        label="As"
        w={116}
        data={projectRoles}
        value={role}
        allowDeselect={false}
        onChange={(value) => value && setRole(value as Change['role'])}
      />
      <Button disabled={teamIds.length === 0} onClick={join}>
        Put in
      </Button>
    </Group>
  )
}
