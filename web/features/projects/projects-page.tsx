import { Button, Group } from '@mantine/core'
import { manages } from '../../api/account-state.ts'
import { useClientChoices } from '../../directory/client-select.tsx'
import { useOrganization } from '../../directory/current-organization.ts'
import { ArchiveBar } from '../../ui/archiving.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { IconFolder, IconPlus } from '../../ui/icons.ts'
import { ListTools, useColumns } from '../../ui/list-tools.tsx'
import { Page } from '../../ui/page.tsx'
import { PickChip } from '../../ui/pick-chip.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds, useSelection } from '../../ui/selection.ts'
import { EmptyState, NothingFits } from '../../ui/states.tsx'
import { type Project, useProjects } from './calls.ts'
import { NewProjectDialog } from './new-project-dialog.tsx'
import { projectColumns } from './project-columns.tsx'
import { statusChoices, statusOf, typeTitles } from './project-words.ts'
import { useTurnProjects } from './turn-projects.ts'

const typeChoices = Object.entries(typeTitles).map(([value, label]) => ({ value, label }))

export function ProjectsPage() {
  const organization = useOrganization()
  const isManager = manages(organization)
  const { text, list, change, type, clear } = useSearchState()
  const filters = { q: text('q'), status: text('status'), types: list('type'), clients: list('client') }
  const rows = useProjects(organization.id, {
    ...(filters.q && { 'search[name]': filters.q }),
    status: statusOf(filters.status),
    ...(filters.types.length > 0 && { 'types[]': filters.types.filter(isType) }),
    ...(filters.clients.length > 0 && { 'client_ids[]': readIds(filters.clients.join()) }),
  })
  const columns = projectColumns(organization)
  const { shown, hidden, setHidden } = useColumns('projects', columns)
  const selection = useSelection()
  const turn = useTurnProjects()
  const isFiltered =
    filters.q !== '' || filters.status !== '' || filters.types.length + filters.clients.length > 0
  const add = isManager && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => change('new', 'yes')}>
      New project
    </Button>
  )
  return (
    <Page title="Projects" description="What time is tracked on." actions={add}>
      <Group gap="xs" mb="md" role="search" aria-label="Filters">
        <SearchField label="Search by name" value={filters.q} onChange={(value) => type('q', value)} />
        <FilterChip
          name="Status"
          isSingle
          choices={[...statusChoices]}
          chosen={filters.status ? [filters.status] : []}
          onChange={(chosen) => change('status', chosen)}
        />
        <FilterChip
          name="Kind"
          choices={typeChoices}
          chosen={filters.types}
          onChange={(chosen) => change('type', chosen)}
        />
        {isManager && (
          <PickChip
            name="Client"
            chosen={filters.clients}
            onChange={(chosen) => change('client', chosen)}
            useChoices={useClientChoices}
          />
        )}
        <ListTools name="projects" columns={columns} hidden={hidden} onHide={setHidden} rows={rows} />
      </Group>
      <DataTable
        label="Projects"
        columns={shown}
        rows={rows}
        rowKey={({ id }) => id}
        choosing={isManager ? { selection, nameOf: ({ name }) => name } : undefined}
        empty={
          isFiltered ? (
            <NothingFits icon={IconFolder} title="No project fits" clear={clear}>
              None has all of what you search for.
            </NothingFits>
          ) : (
            <EmptyState icon={IconFolder} title="No projects yet" action={add}>
              {isManager
                ? 'Time is tracked on projects. Make the first one.'
                : 'You are on no project yet. A manager can add you to one.'}
            </EmptyState>
          )
        }
      />
      {isManager && <ArchiveBar selection={selection} archiving={turn} />}
      {isManager && <NewProjectDialog isOpen={text('new') !== ''} onClose={() => change('new', '')} />}
    </Page>
  )
}

function isType(value: string): value is Project['type'] {
  return value in typeTitles
}
