import { Badge, Button, Group, Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { TeamPicker } from '../../directory/team-picker.tsx'
import { paths } from '../../paths.ts'
import { CutNotice } from '../../ui/cut-notice.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconTrash, IconUsersGroup } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { refreshPeople } from '../organizations/member-calls.ts'
import type { PartProps } from '../organizations/member-part.ts'
import { projectRoles } from '../organizations/member-words.tsx'
import { teams, teamsOfQuery } from './calls.ts'

type Change = { teamIds: number[]; role: 'viewer' | 'user' | 'manager' | 'remove' }

/** The teams of a member. A team brings its members onto its projects. */
export function MemberTeams({ person, mayChange }: PartProps) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const query = useQuery(teamsOfQuery(id, person.user_id))
  const change = useMutation({
    mutationFn: async ({ teamIds, role }: Change) => {
      for (const teamId of teamIds) await teams.changeMembers(teamId, [{ user_id: person.user_id, role }])
    },
    onSuccess: () => sayDone(t('Teams of {member} saved.', { member: person.name })),
    onError: sayProblem,
    onSettled: () => refreshPeople(queries, id),
  })
  return (
    <Section title={t('Teams')} description={t('Team members join its projects with their team role.')}>
      {mayChange && <AddToTeams onAdd={(given) => change.mutateAsync(given)} />}
      <Loaded query={query}>
        {(found) =>
          found.rows.length === 0 ? (
            <EmptyState icon={IconUsersGroup} title={t('No teams yet')}>
              {mayChange ? t('Add them to a team above.') : t('They’re not in a team.')}
            </EmptyState>
          ) : (
            <ItemList label={t('Teams')}>
              {found.rows.map((team) => (
                <Item
                  key={team.id}
                  icon={<IconUsersGroup size={20} stroke={1.6} />}
                  title={<AnchorLink to={paths.team(id, team.id)}>{team.name}</AnchorLink>}
                  badges={
                    team.lead_ids?.includes(person.user_id) && <Badge color="accent">{t('Lead')}</Badge>
                  }
                  facts={[
                    t('{count, plural, one {# member} other {# members}}', { count: team.member_count ?? 0 }),
                    t('{count, plural, one {# project} other {# projects}}', {
                      count: team.project_count ?? 0,
                    }),
                  ]}
                  actions={
                    mayChange && (
                      <IconAction
                        label={t('Remove from {team}', { team: team.name })}
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
      <CutNotice of={query.data} />
    </Section>
  )
}

function AddToTeams({ onAdd }: { onAdd: (given: Change) => Promise<unknown> }) {
  const [teamIds, setTeamIds] = useState<number[]>([])
  const [role, setRole] = useState<Change['role']>('user')
  const add = async () => {
    await onAdd({ teamIds, role })
    setTeamIds([])
  }
  return (
    <Group align="flex-end" gap="xs">
      <TeamPicker label={t('Add to teams')} flex="1 1 240px" value={teamIds} onChange={setTeamIds} />
      <Select
        label={t('Role')}
        w={116}
        data={projectRoles()}
        value={role}
        allowDeselect={false}
        onChange={(value) => value && setRole(value)}
      />
      <Button disabled={teamIds.length === 0} onClick={add}>
        {t('Add')}
      </Button>
    </Group>
  )
}
