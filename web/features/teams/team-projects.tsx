import { Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectDot } from '../../directory/project-dot.tsx'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import { paths } from '../../paths.ts'
import { AddBar } from '../../ui/add-bar.tsx'
import type { Column } from '../../ui/column.ts'
import { ExportedTable } from '../../ui/exported-table.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconFolder, IconTrash } from '../../ui/icons.ts'
import { RowLink } from '../../ui/links.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { Day } from '../../ui/times.tsx'
import { refreshPeople } from '../organizations/member-calls.ts'
import { type NamedTeamProject, teams, useTeamProjects } from './calls.ts'
import type { TeamPartProps } from './team-page.tsx'

type Change = { project_id: number; remove?: boolean }

/** The projects of a team; its members are on all of them. */
export function TeamProjects({ team, may }: TeamPartProps) {
  const { id } = useOrganization()
  const rows = useTeamProjects(id, team.id)
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (changes: Change[]) => teams.changeProjects(team.id, changes),
    onSuccess: async (_, changes) => {
      await refreshPeople(queries, id)
      const undo = changes.map(({ project_id, remove = false }) => ({ project_id, remove: !remove }))
      sayDone(t('Projects of {team} saved.', { team: team.name }), () => change.mutate(undo))
    },
    onError: sayProblem,
  })
  const actions: Column<NamedTeamProject> = {
    title: '',
    width: '10%',
    cell: ({ project_id, project }) => (
      <IconAction
        label={t('Remove {project}', { project: nameOf({ project_id, project }) })}
        icon={IconTrash}
        onClick={() => change.mutate([{ project_id, remove: true }])}
      />
    ),
  }
  const columns: Column<NamedTeamProject>[] = [
    {
      title: t('Project'),
      width: '50%',
      cell: ({ project_id, project }) => (
        <Group gap="sm" wrap="nowrap">
          <ProjectDot id={project_id} />
          <RowLink to={paths.project(id, project_id)}>{nameOf({ project_id, project })}</RowLink>
        </Group>
      ),
      text: ({ project_id, project }) => nameOf({ project_id, project }),
    },
    {
      title: t('Added'),
      from: 'sm',
      cell: ({ created_at }) => <Day at={created_at} />,
      text: ({ created_at }) => created_at,
    },
    ...(may.changeProjects ? [actions] : []),
  ]
  return (
    <>
      {may.changeProjects && <AddProjects onAdd={(changes) => change.mutateAsync(changes)} />}
      <ExportedTable
        name="team-projects"
        of={team.name}
        label={t('Projects of {team}', { team: team.name })}
        columns={columns}
        rows={rows}
        rowKey={({ project_id }) => project_id}
        empty={
          <EmptyState icon={IconFolder} title={t('No projects yet')}>
            {may.changeProjects
              ? t('Add a project above. All team members join it.')
              : t('A manager can add projects.')}
          </EmptyState>
        }
      />
    </>
  )
}

function nameOf({ project_id, project }: Pick<NamedTeamProject, 'project_id' | 'project'>): string {
  return project?.name ?? t('Project {id}', { id: String(project_id) })
}

function AddProjects({ onAdd }: { onAdd: (changes: Change[]) => Promise<unknown> }) {
  return (
    <AddBar onAdd={(ids) => onAdd(ids.map((project_id) => ({ project_id })))}>
      {(chosen) => (
        <ProjectPicker
          label={t('Add projects')}
          description={t('All team members join with their team role.')}
          {...chosen}
        />
      )}
    </AddBar>
  )
}
