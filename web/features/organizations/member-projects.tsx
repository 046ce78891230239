import { Button, Group, Select } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectDot } from '../../directory/project-dot.tsx'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import { paths } from '../../paths.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconFolder, IconTrash } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type MemberChange, members, refreshPeople, type WholePerson } from './member-calls.ts'
import { faultsInWords } from './member-faults.ts'
import type { PartProps } from './member-part.ts'
import { projectRoleHelp, projectRoles, projectRoleTitles } from './member-words.tsx'
import { payWords } from './pay-words.ts'

type ProjectChange = NonNullable<MemberChange['projects']>[number]
type Role = keyof typeof projectRoleTitles

/** The projects that they are on, and as what. */
export function MemberProjects({ person, mayChange }: PartProps) {
  const { id } = useOrganization()
  const change = useProjectChange(person)
  const on = (person.project_members ?? []).filter(({ membership_status }) => membership_status === 'active')
  const names = new Map(person.projects.map((project) => [project.id, project.name]))
  return (
    <Section title="Projects" description={projectRoleHelp}>
      {mayChange && <Putter onPut={(projects) => change.mutateAsync(projects)} />}
      {on.length === 0 && (
        <EmptyState icon={IconFolder} title="On no project">
          {mayChange
            ? 'Put them on one above, or into a team.'
            : 'There is nothing that they could track on.'}
        </EmptyState>
      )}
      {on.length > 0 && (
        <ItemList label="Projects">
          {on.map((each) => {
            const name = names.get(each.project_id) ?? `Project ${each.project_id}`
            const role = each.membership_role as Role
            return (
              <Item
                key={each.project_id}
                icon={
                  <Group h={20}>
                    <ProjectDot id={each.project_id} />
                  </Group>
                }
                title={<AnchorLink to={paths.project(id, each.project_id)}>{name}</AnchorLink>}
                facts={[
                  !mayChange && projectRoleTitles[role],
                  each.project_status === 'archived' && 'archived',
                  each.team_id !== undefined && (
                    <AnchorLink to={paths.team(id, each.team_id)}>through a team</AnchorLink>
                  ),
                  payWords(each) ?? false,
                ]}
                actions={
                  mayChange && (
                    <ProjectActions
                      name={name}
                      role={role}
                      isByTeam={each.team_id !== undefined}
                      onRole={(wanted) => change.mutate([{ project_id: each.project_id, role: wanted }])}
                    />
                  )
                }
              />
            )
          })}
        </ItemList>
      )}
    </Section>
  )
}

type ActionProps = { name: string; role: Role; isByTeam: boolean; onRole: (role: Role | 'remove') => void }

function ProjectActions({ name, role, isByTeam, onRole }: ActionProps) {
  return (
    <>
      <Select
        aria-label={`Role on ${name}`}
        size="xs"
        w={116}
        data={projectRoles}
        value={role}
        allowDeselect={false}
        onChange={(value) => value && value !== role && onRole(value as Role)}
      />
      <IconAction
        label={`Take off ${name}`}
        hint={isByTeam ? 'Their own role goes; the team keeps them on it' : undefined}
        icon={IconTrash}
        onClick={() => onRole('remove')}
      />
    </>
  )
}

function Putter({ onPut }: { onPut: (projects: ProjectChange[]) => Promise<unknown> }) {
  const [ids, setIds] = useState<number[]>([])
  const [role, setRole] = useState<Role>('user')
  const put = async () => {
    await onPut(ids.map((project_id) => ({ project_id, role })))
    setIds([])
  }
  return (
    <Group align="flex-end" gap="xs">
      <ProjectPicker label="Put on projects" flex="1 1 240px" value={ids} onChange={setIds} />
      <Select
        label="As"
        w={116}
        data={projectRoles}
        value={role}
        allowDeselect={false}
        onChange={(value) => value && setRole(value as Role)}
      />
      <Button disabled={ids.length === 0} onClick={put}>
        Put on
      </Button>
    </Group>
  )
}

function useProjectChange(person: WholePerson) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (projects: ProjectChange[]) => members.changeOne(id, { user_id: person.user_id, projects }),
    onSuccess: async (_, projects) => {
      const back = projects.map(({ project_id }) => ({ project_id, role: roleBefore(person, project_id) }))
      await refreshPeople(queries, id)
      sayDone(`The projects of ${person.name} are saved.`, () => change.mutate(back))
    },
    onError: (error) => sayProblem(faultsInWords(error)),
  })
  return change
}

/** What they were on the project when the page was drawn. */
function roleBefore({ project_members = [] }: WholePerson, projectId: number): ProjectChange['role'] {
  const before = project_members.find((each) => each.project_id === projectId)
  return before?.membership_status === 'active' ? (before.membership_role as Role) : 'remove'
}
