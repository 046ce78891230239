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
import { t } from '../../ui/text.ts'
import { changeMember, type MemberChange, refreshPeople, type WholePerson } from './member-calls.ts'
import { faultsInWords } from './member-faults.ts'
import type { PartProps } from './member-part.ts'
import { projectRoleHelp, projectRoles, projectRoleTitles } from './member-words.tsx'
import { payWords } from './pay-words.ts'

type ProjectChange = NonNullable<MemberChange['projects']>[number]
type Role = keyof ReturnType<typeof projectRoleTitles>

/** The projects of a member, with their role on each. */
export function MemberProjects({ person, mayChange }: PartProps) {
  const { id } = useOrganization()
  const change = useProjectChange(person)
  const joined = (person.project_members ?? []).filter(
    ({ membership_status }) => membership_status === 'active',
  )
  const names = new Map(person.projects.map((project) => [project.id, project.name]))
  return (
    <Section title={t('Projects')} description={projectRoleHelp()}>
      {mayChange && <AddProjects onAdd={(projects) => change.mutateAsync(projects)} />}
      {joined.length === 0 && (
        <EmptyState icon={IconFolder} title={t('No projects')}>
          {mayChange
            ? t('Add them to a project above, or to a team.')
            : t('They can’t track time until someone adds them to a project.')}
        </EmptyState>
      )}
      {joined.length > 0 && (
        <ItemList label={t('Projects')}>
          {joined.map((each) => {
            const name = names.get(each.project_id) ?? t('Project {id}', { id: String(each.project_id) })
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
                  !mayChange && projectRoleTitles()[role],
                  each.project_status === 'archived' && t('archived'),
                  each.team_id !== undefined && (
                    <AnchorLink to={paths.team(id, each.team_id)}>{t('through a team')}</AnchorLink>
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
        aria-label={t('Role on {project}', { project: name })}
        size="xs"
        w={116}
        data={projectRoles()}
        value={role}
        allowDeselect={false}
        onChange={(value) => value && value !== role && onRole(value)}
      />
      <IconAction
        label={t('Remove from {project}', { project: name })}
        hint={
          isByTeam ? t('Removes their individual role. They stay on the project through a team.') : undefined
        }
        icon={IconTrash}
        onClick={() => onRole('remove')}
      />
    </>
  )
}

function AddProjects({ onAdd }: { onAdd: (projects: ProjectChange[]) => Promise<unknown> }) {
  const [ids, setIds] = useState<number[]>([])
  const [role, setRole] = useState<Role>('user')
  const add = async () => {
    await onAdd(ids.map((project_id) => ({ project_id, role })))
    setIds([])
  }
  return (
    <Group align="flex-end" gap="xs">
      <ProjectPicker label={t('Add to projects')} flex="1 1 240px" value={ids} onChange={setIds} />
      <Select
        label={t('Role')}
        w={116}
        data={projectRoles()}
        value={role}
        allowDeselect={false}
        onChange={(value) => value && setRole(value)}
      />
      <Button disabled={ids.length === 0} onClick={add}>
        {t('Add')}
      </Button>
    </Group>
  )
}

function useProjectChange(person: WholePerson) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (projects: ProjectChange[]) => changeMember(id, { user_id: person.user_id, projects }),
    onSuccess: async (_, projects) => {
      const undo = projects.map(({ project_id }) => ({ project_id, role: roleBefore(person, project_id) }))
      await refreshPeople(queries, id)
      sayDone(t('Projects of {member} saved.', { member: person.name }), () => change.mutate(undo))
    },
    onError: (error) => sayProblem(faultsInWords(error)),
  })
  return change
}

/** Their role on the project before the change. */
function roleBefore({ project_members = [] }: WholePerson, projectId: number): ProjectChange['role'] {
  const before = project_members.find((each) => each.project_id === projectId)
  return before?.membership_status === 'active' ? (before.membership_role as Role) : 'remove'
}
