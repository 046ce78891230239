import type { ComponentType } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useClientChoices } from '../../directory/client-select.tsx'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { ArchiveBar, ArchiveButton } from '../../ui/archiving.tsx'
import { IconFolder } from '../../ui/icons.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds } from '../../ui/search-text.ts'
import { t } from '../../ui/text.ts'
import { useArchiveProjects } from './archive-projects.ts'
import { type Project, useProjects } from './calls.ts'
import { NewProjectDialog } from './new-project-dialog.tsx'
import { projectColumns } from './project-columns.tsx'
import { ProjectPeople } from './project-people.tsx'
import { statusChoices, statusOf, typeTitles } from './project-words.ts'
import { useSeesMoney } from './sees-money.ts'

type OfProject = ComponentType<{ projectId: number }>

/** `Used` shows how much of its budget a project has used, `Tasks` its open tasks. */
export function ProjectsPage({ Used, Tasks }: { Used: OfProject; Tasks: OfProject }) {
  const organization = useOrganization()
  const { text, list } = useSearchState()
  const archiving = useArchiveProjects()
  const types = list('type').filter(isType)
  const clientIds = readIds(text('client'))
  const rows = useProjects(organization.id, {
    ...(text('q') && { 'search[name]': text('q') }),
    status: statusOf(text('status')),
    ...(types.length > 0 && { 'types[]': types }),
    ...(clientIds.length > 0 && { 'client_ids[]': clientIds }),
  })
  const seesMoney = useSeesMoney()
  const [mayCreate, seesClients = false, seesBudgets] = useMay(
    `POST /v2/organizations/${organization.id}/projects`,
    `GET /v2/organizations/${organization.id}/clients`,
    `GET /v2/organizations/${organization.id}/budget_histories`,
  )
  return (
    <ListPage
      name="projects"
      title={t('Projects')}
      description={t('The work your team tracks time on.')}
      icon={IconFolder}
      rows={rows}
      rowKey={({ id }) => id}
      columns={projectColumns(organization, { seesMoney, seesClients, Used: seesBudgets ? Used : undefined })}
      search={t('Search by name')}
      filters={[
        { key: 'status', title: t('Status'), choices: statusChoices(), isSingle: true },
        { key: 'type', title: t('Type'), choices: typeChoices() },
        ...(seesClients ? [{ key: 'client', title: t('Client'), useChoices: useClientChoices }] : []),
      ]}
      empty={{
        title: t('No projects yet'),
        text: mayCreate
          ? t('Create a project to track time on.')
          : t('You’re not on a project yet. A manager can add you to one.'),
      }}
      noMatch={t('No matching projects')}
      peek={{
        nameOf: ({ name }) => name,
        to: ({ id }) => paths.project(organization.id, id),
        actions: (project) => <Archive project={project} />,
        more: ({ id }) => (
          <>
            <Tasks projectId={id} />
            <ProjectPeople projectId={id} />
          </>
        ),
      }}
      create={mayCreate ? { label: t('New project'), dialog: NewProjectDialog } : undefined}
      selecting={{
        nameOf: ({ name }) => name,
        call: ({ id }) => `PUT /v2/projects/${id}`,
        bar: (selection) => <ArchiveBar selection={selection} archiving={archiving} />,
      }}
    />
  )
}

function Archive({ project }: { project: Project }) {
  const archiving = useArchiveProjects()
  const [mayChange] = useMay(`PUT /v2/projects/${project.id}`)
  return mayChange && <ArchiveButton of={project} archiving={archiving} />
}

function typeChoices() {
  return Object.entries(typeTitles()).map(([value, label]) => ({ value, label }))
}

function isType(value: string): value is Project['type'] {
  return value in typeTitles()
}
