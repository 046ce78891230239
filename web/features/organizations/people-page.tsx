import { Button, Group, Switch, Text } from '@mantine/core'
import type { Membership } from '../../api/account-types.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls } from '../../api/v2-types.ts'
import { useOrganization } from '../../shell/current-organization.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { IconUsers } from '../../ui/icons.ts'
import { Initials } from '../../ui/initials.tsx'
import { useKeyset } from '../../ui/keyset.ts'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState } from '../../ui/states.tsx'
import { Day, TimeAgo } from '../../ui/times.tsx'
import { RoleBadge, roleTitles, trackingTitles } from './member-words.tsx'

type ListMembers = Calls['GET /v2/organizations/{organization_id}/members']
type Member = ListMembers['reply']['members'][number]
type Person = Member & { name: string; email: string }

export function PeoplePage() {
  const organization = useOrganization()
  const { text, list, change, type, clear } = useSearchState()
  const filters = { q: text('q'), roles: list('role'), tracking: text('tracking'), removed: text('removed') }
  const rows = usePeople(organization, filters)
  return (
    <Page title="People" description="Everybody in the organization, with what they may do.">
      <Group gap="xs" mb="md" role="search" aria-label="Filters">
        <SearchField
          label="Search by name or e-mail"
          value={filters.q}
          onChange={(value) => type('q', value)}
        />
        <FilterChip
          name="Role"
          choices={choicesOf(roleTitles)}
          chosen={filters.roles}
          onChange={(chosen) => change('role', chosen)}
        />
        <FilterChip
          name="Tracking"
          isSingle
          choices={choicesOf(trackingTitles)}
          chosen={filters.tracking ? [filters.tracking] : []}
          onChange={(chosen) => change('tracking', chosen)}
        />
        <Switch
          size="sm"
          ml="xs"
          label="With removed"
          checked={filters.removed !== ''}
          onChange={(event) => change('removed', event.currentTarget.checked ? 'yes' : '')}
        />
      </Group>
      <DataTable
        label="People"
        columns={columns}
        rows={rows}
        rowKey={({ user_id }) => user_id}
        empty={
          <EmptyState
            icon={IconUsers}
            title="Nobody fits"
            action={
              <Button variant="default" onClick={clear}>
                Clear filters
              </Button>
            }
          >
            No member has all of what you search for.
          </EmptyState>
        }
      />
    </Page>
  )
}

const columns: Column<Person>[] = [
  {
    title: 'Name',
    width: '24%',
    cell: ({ name }) => (
      <Group gap="sm" wrap="nowrap">
        <Initials name={name} size={26} />
        <Text span fw={500} truncate>
          {name}
        </Text>
      </Group>
    ),
  },
  {
    title: 'E-mail',
    width: '28%',
    from: 'md',
    cell: ({ email }) => (
      <Text c="dimmed" truncate>
        {email}
      </Text>
    ),
  },
  {
    title: 'Role',
    cell: (person) => (
      <RoleBadge role={person.membership_role} isRemoved={person.membership_status === 'removed'} />
    ),
  },
  { title: 'Tracking', from: 'lg', cell: ({ trackable }) => trackingTitles[String(trackable)] ?? '' },
  {
    title: 'Projects',
    from: 'sm',
    align: 'right',
    width: '10%',
    cell: ({ project_members }) => project_members?.length ?? 0,
  },
  {
    title: 'Last active',
    from: 'sm',
    cell: ({ last_client_activity }) => <TimeAgo at={last_client_activity} />,
  },
  { title: 'Joined', from: 'xl', cell: ({ created_at }) => <Day at={created_at} /> },
]

function choicesOf(titles: Record<string, string>) {
  return Object.entries(titles).map(([value, label]) => ({ value, label }))
}

type Filters = { q: string; roles: string[]; tracking: string; removed: string }

function usePeople({ id }: Membership, filters: Filters) {
  const query: NonNullable<ListMembers['query']> = {
    ...(filters.q &&
      (filters.q.includes('@') ? { 'search[email]': filters.q } : { 'search[name]': filters.q })),
    'membership_roles[]': filters.roles.filter(
      (role): role is Member['membership_role'] => role in roleTitles,
    ),
    ...(isTracking(filters.tracking) && { trackable: filters.tracking }),
    include_removed: filters.removed !== '',
    include_projects: true,
    'include[]': ['users'],
    page_limit: 100,
  }
  return useKeyset({
    queryKey: ['organization', id, 'members', query],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/members', {
        path: { organization_id: id },
        query: { ...query, page_start_id },
        signal,
      }),
    rowsOf: peopleOf,
  })
}

function peopleOf({ members, users = [] }: ListMembers['reply']): Person[] {
  const byId = new Map(users.map((user) => [user.id, user]))
  return members.map((member) => ({
    ...member,
    name: byId.get(member.user_id)?.name ?? `User ${member.user_id}`,
    email: byId.get(member.user_id)?.email ?? '',
  }))
}

function isTracking(value: string): value is 'true' | 'false' | 'viewer' {
  return value in trackingTitles
}
