import { Badge, Button, Group, Text } from '@mantine/core'
import { manages } from '../../api/account-state.ts'
import type { Membership } from '../../api/account-types.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls } from '../../api/v2-types.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../shell/current-organization.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { IconFolder } from '../../ui/icons.ts'
import { useKeyset } from '../../ui/keyset.ts'
import { Page } from '../../ui/page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState } from '../../ui/states.tsx'
import { Day, Quiet } from '../../ui/times.tsx'
import { budgetWords, moneyWords } from './money-words.ts'
import { ProjectDot } from './project-dot.tsx'

type ListProjects = Calls['GET /v2/organizations/{organization_id}/projects']
type Project = ListProjects['reply']['projects'][number] & { client: string }
type Status = 'active' | 'archived' | 'all'

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
  { value: 'all', label: 'All' },
]

const types: Record<string, string> = { project: 'Project', work_order: 'Work order', work_break: 'Break' }

export function ProjectsPage() {
  const organization = useOrganization()
  const { text, change, clear } = useSearchState()
  const status = text('status')
  const rows = useProjects(organization, isStatus(status) ? status : 'active')
  return (
    <Page title="Projects" description="What time is tracked on.">
      <Group gap="xs" mb="md" role="search" aria-label="Filters">
        <FilterChip
          name="Status"
          isSingle
          choices={statuses}
          chosen={status ? [status] : []}
          onChange={(chosen) => change('status', chosen)}
        />
      </Group>
      <DataTable
        label="Projects"
        columns={columnsFor(organization)}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          status ? (
            <EmptyState
              icon={IconFolder}
              title="No project fits"
              action={
                <Button variant="default" onClick={clear}>
                  Clear filters
                </Button>
              }
            >
              There is none with this status.
            </EmptyState>
          ) : (
            <EmptyState
              icon={IconFolder}
              title="No projects yet"
              action={
                <Button component="a" href={paths.docs}>
                  See how by the API
                </Button>
              }
            >
              {manages(organization)
                ? 'Create the first one through the API.'
                : 'You are on no project yet. A manager can add you to one.'}
            </EmptyState>
          )
        }
      />
    </Page>
  )
}

function columnsFor(organization: Membership): Column<Project>[] {
  const money: Column<Project>[] = [
    {
      title: 'Bill rate',
      from: 'md',
      align: 'right',
      width: '12%',
      cell: ({ bill_rate }) => moneyWords(bill_rate, organization.currency) ?? <Quiet />,
    },
    {
      title: 'Budget',
      from: 'sm',
      align: 'right',
      width: '16%',
      cell: ({ budget }) => budgetWords(budget, organization.currency) ?? <Quiet />,
    },
  ]
  return [
    {
      title: 'Name',
      width: '26%',
      cell: ({ id, name, status }) => (
        <Group gap="sm" wrap="nowrap">
          <ProjectDot id={id} />
          <Text span fw={500} truncate>
            {name}
          </Text>
          {status === 'archived' && (
            <Badge color="gray" flex="none">
              Archived
            </Badge>
          )}
        </Group>
      ),
    },
    { title: 'Client', from: 'sm', width: '19%', cell: ({ client }) => client || <Quiet /> },
    { title: 'Kind', from: 'xl', width: '11%', cell: ({ type }) => types[type] ?? type },
    {
      title: 'Billable',
      from: 'lg',
      width: '9%',
      cell: ({ billable }) => (billable ? 'Yes' : <Quiet>No</Quiet>),
    },
    ...(manages(organization) ? money : []),
    { title: 'Created', from: 'md', width: '13%', cell: ({ created_at }) => <Day at={created_at} /> },
  ]
}

function useProjects({ id }: Membership, status: Status) {
  return useKeyset({
    queryKey: ['organization', id, 'projects', status],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/projects', {
        path: { organization_id: id },
        query: { status, page_start_id, page_limit: 100, 'include[]': ['clients'] },
        signal,
      }),
    rowsOf: projectsOf,
  })
}

function projectsOf({ projects, clients = [] }: ListProjects['reply']): Project[] {
  const names = new Map(clients.map(({ id, name }) => [id, name]))
  return projects.map((project) => ({ ...project, client: names.get(project.client_id ?? 0) ?? '' }))
}

function isStatus(value: string): value is Status {
  return statuses.some((each) => each.value === value)
}
