import { Button, Text } from '@mantine/core'
import { manages, mayManage } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { IconPlus, IconUsersGroup } from '../../ui/icons.ts'
import { RowLink } from '../../ui/links.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { ListTools, useColumns } from '../../ui/list-tools.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState } from '../../ui/states.tsx'
import { Day, Quiet } from '../../ui/times.tsx'
import { type NamedTeam, useTeams } from './calls.ts'
import { NewTeam } from './new-team.tsx'

export function TeamsPage() {
  const organization = useOrganization()
  const { text, type, change, clear } = useSearchState()
  const q = text('q')
  const rows = useTeams(organization.id, { ...(q && { 'search[name]': q }) })
  const columns = columnsOf(organization.id)
  const { shown, hidden, setHidden } = useColumns('teams', columns)
  const make = mayManage(organization) && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => change('new', 'yes')}>
      New team
    </Button>
  )
  return (
    <Page
      title="Teams"
      description={
        manages(organization)
          ? 'People who work together, on which projects, and who leads them.'
          : 'The teams that you are in.'
      }
      actions={make}
    >
      <ListHead
        tools={<ListTools name="teams" columns={columns} hidden={hidden} onHide={setHidden} rows={rows} />}
      >
        <SearchField label="Search by name" value={q} onChange={(value) => type('q', value)} />
      </ListHead>
      <DataTable
        label="Teams"
        columns={shown}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          q ? (
            <EmptyState
              icon={IconUsersGroup}
              title="No team fits"
              action={
                <Button variant="default" onClick={clear}>
                  Clear search
                </Button>
              }
            >
              There is none with this name.
            </EmptyState>
          ) : (
            <EmptyState icon={IconUsersGroup} title="No teams yet" action={make}>
              {make
                ? 'Whoever is in a team is on its projects: the quickest way to put many people on many of them.'
                : 'You are in no team.'}
            </EmptyState>
          )
        }
      />
      <NewTeam isOpen={text('new') !== '' && mayManage(organization)} onClose={() => change('new', '')} />
    </Page>
  )
}

function columnsOf(organizationId: number): Column<NamedTeam>[] {
  return [
    {
      title: 'Name',
      width: '30%',
      cell: ({ id, name }) => <RowLink to={paths.team(organizationId, id)}>{name}</RowLink>,
      text: ({ name }) => name,
    },
    {
      title: 'Leads',
      width: '32%',
      from: 'sm',
      cell: ({ leads }) =>
        leads.length === 0 ? (
          <Quiet>Nobody</Quiet>
        ) : (
          <Text span inherit truncate>
            {leads.join(', ')}
          </Text>
        ),
      text: ({ leads }) => leads.join('; '),
    },
    {
      title: 'Members',
      align: 'right',
      width: '12%',
      cell: ({ member_count }) => member_count,
      text: ({ member_count }) => member_count,
    },
    {
      title: 'Projects',
      align: 'right',
      width: '12%',
      from: 'sm',
      cell: ({ project_count }) => project_count,
      text: ({ project_count }) => project_count,
    },
    {
      title: 'Created',
      from: 'md',
      cell: ({ created_at }) => <Day at={created_at} />,
      text: ({ created_at }) => created_at,
    },
  ]
}
