import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectDot } from '../../directory/project-dot.tsx'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconFolder, IconTrash } from '../../ui/icons.ts'
import { RowLink } from '../../ui/links.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Day } from '../../ui/times.tsx'
import { refreshPeople } from '../organizations/member-calls.ts'
import { type NamedTeamProject, teams, useTeamProjects } from './calls.ts'
import type { TeamPartProps } from './team-page.tsx'

type Change = { project_id: number; remove?: boolean }

/** What the team works on: whoever is in it is on these projects. */
export function TeamProjects({ team, may }: TeamPartProps) {
  const { id } = useOrganization()
  const rows = useTeamProjects(id, team.id)
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (changes: Change[]) => teams.changeProjects(team.id, changes),
    onSuccess: async (_, changes) => {
      await refreshPeople(queries, id)
      const back = changes.map(({ project_id, remove = false }) => ({ project_id, remove: !remove }))
      sayDone(`The projects of ${team.name} are saved.`, () => change.mutate(back))
    },
    onError: sayProblem,
  })
  const actions: Column<NamedTeamProject> = {
    title: 'Actions',
    width: '14%',
    align: 'right',
    cell: ({ project_id, project }) => (
      <IconAction
        label={`Take ${project?.name ?? 'it'} off the team`}
        icon={IconTrash}
        onClick={() => change.mutate([{ project_id, remove: true }])}
      />
    ),
  }
  const columns: Column<NamedTeamProject>[] = [
    {
      title: 'Project',
      width: '50%',
      cell: ({ project_id, project }) => (
        <Group gap="sm" wrap="nowrap">
          <ProjectDot id={project_id} />
          <RowLink to={paths.project(id, project_id)}>{project?.name ?? `Project ${project_id}`}</RowLink>
        </Group>
      ),
    },
    { title: 'Since', from: 'sm', cell: ({ created_at }) => <Day at={created_at} /> },
    ...(may.changeProjects ? [actions] : []),
  ]
  return (
    <>
      {may.changeProjects && <Putter onPut={(changes) => change.mutateAsync(changes)} />}
      <DataTable
        label={`Projects of ${team.name}`}
        columns={columns}
        rows={rows}
        rowKey={({ project_id }) => project_id}
        empty={
          <EmptyState icon={IconFolder} title="The team has no project yet">
            {may.changeProjects
              ? 'Put one on it above: everybody in the team will be on it.'
              : 'A manager can put one on it.'}
          </EmptyState>
        }
      />
    </>
  )
}

function Putter({ onPut }: { onPut: (changes: Change[]) => Promise<unknown> }) {
  const [ids, setIds] = useState<number[]>([])
  const put = async () => {
    await onPut(ids.map((project_id) => ({ project_id })))
    setIds([])
  }
  return (
    <Group align="flex-start" gap="xs" mb="md">
      <ProjectPicker
        label="Put projects on the team"
        description="Everybody in the team is then on them, with their role in the team."
        flex="1 1 240px"
        value={ids}
        onChange={setIds}
      />
      <Button mt={24} disabled={ids.length === 0} onClick={put}>
        Put on
      </Button>
    </Group>
  )
}
