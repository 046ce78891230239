import { Text } from '@mantine/core'
import type { ComponentType } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { IconUsersGroup } from '../../ui/icons.ts'
import { RowLink } from '../../ui/links.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { Day, Quiet } from '../../ui/times.tsx'
import { type NamedTeam, useTeams } from './calls.ts'
import { NewTeam } from './new-team.tsx'

/** `Away` shows which members of a team are away. */
export function TeamsPage({ Away }: { Away: ComponentType<{ teamId: number }> }) {
  const { id: organizationId } = useOrganization()
  const { text } = useSearchState()
  const rows = useTeams(organizationId, { ...(text('q') && { 'search[name]': text('q') }) })
  const [mayCreate] = useMay(`POST /v2/organizations/${organizationId}/teams`)
  return (
    <ListPage
      name="teams"
      title={t('Teams')}
      description={t('Groups of people who work on the same projects.')}
      icon={IconUsersGroup}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columnsOf(organizationId)}
      search={t('Search by name')}
      empty={{
        title: t('No teams yet'),
        text: mayCreate
          ? t('A team brings its members onto all of its projects.')
          : t('You’re not in a team.'),
      }}
      noMatch={t('No matching teams')}
      peek={{
        nameOf: ({ name }) => name,
        to: ({ id }) => paths.team(organizationId, id),
        more: ({ id }) => <Away teamId={id} />,
      }}
      create={mayCreate ? { label: t('New team'), dialog: NewTeam } : undefined}
    />
  )
}

function columnsOf(organizationId: number): Column<NamedTeam>[] {
  return [
    {
      title: t('Name'),
      width: '30%',
      cell: ({ id, name }) => <RowLink to={paths.team(organizationId, id)}>{name}</RowLink>,
      text: ({ name }) => name,
    },
    {
      title: t('Leads'),
      width: '32%',
      from: 'sm',
      cell: ({ leads }) =>
        leads.length === 0 ? (
          <Quiet>{t('No lead')}</Quiet>
        ) : (
          <Text span inherit truncate>
            {leads.join(', ')}
          </Text>
        ),
      text: ({ leads }) => leads.join('; '),
    },
    {
      title: t('Members'),
      align: 'right',
      width: '12%',
      cell: ({ member_count }) => member_count,
      text: ({ member_count }) => member_count,
      unit: '',
    },
    {
      title: t('Projects'),
      align: 'right',
      width: '12%',
      from: 'sm',
      cell: ({ project_count }) => project_count,
      text: ({ project_count }) => project_count,
      unit: '',
    },
    {
      title: t('Created'),
      from: 'md',
      cell: ({ created_at }) => <Day at={created_at} />,
      text: ({ created_at }) => created_at,
    },
  ]
}
