import { Badge, Code } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { IconUsers } from '../../ui/icons.ts'
import { RowLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TimeAgo } from '../../ui/times.tsx'
import { type IntegrationUserLink, useUserLinks } from './calls.ts'

/** The people whom an integration knows by ids of its own. */
export function LinkedUsers({ integrationId }: { integrationId: number }) {
  const { id } = useOrganization()
  const rows = useUserLinks(id, integrationId)
  const { data = [] } = useQuery(
    namedMembersQuery(
      id,
      rows.all.map(({ user_id }) => user_id),
    ),
  )
  const names = new Map(data.map((member) => [member.user_id, member.name]))
  const columns: Column<IntegrationUserLink>[] = [
    {
      title: 'Member',
      width: '40%',
      cell: ({ user_id }) => (
        <RowLink to={paths.member(id, user_id)}>{names.get(user_id) ?? `User ${user_id}`}</RowLink>
      ),
    },
    { title: 'Id there', cell: ({ remote_id }) => <Code>{remote_id}</Code> },
    {
      title: 'Link',
      from: 'sm',
      cell: ({ status, disabled_reason }) =>
        status === 'active' ? (
          <Badge color="good">Active</Badge>
        ) : (
          <Badge color="gray">{disabled_reason === 'member_removed' ? 'Member removed' : 'Disabled'}</Badge>
        ),
    },
    { title: 'Changed', from: 'md', cell: ({ updated_at }) => <TimeAgo at={updated_at} /> },
  ]
  return (
    <Section title="Linked people">
      <DataTable
        label="Linked people"
        columns={columns}
        rows={rows}
        rowKey={({ user_id }) => user_id}
        empty={
          <EmptyState icon={IconUsers} title="Nobody is linked">
            A sync links people by their e-mail.
          </EmptyState>
        }
      />
    </Section>
  )
}
