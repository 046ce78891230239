import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { IconUsers } from '../../ui/icons.ts'
import { RowLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { type IntegrationUserLink, useUserLinks } from './calls.ts'
import { linkColumns } from './link-columns.tsx'

/** The people that an integration knows by its own IDs. */
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
      title: t('Member'),
      width: '40%',
      cell: ({ user_id }) => (
        <RowLink to={paths.member(id, user_id)}>
          {names.get(user_id) ?? t('User {id}', { id: String(user_id) })}
        </RowLink>
      ),
    },
    ...linkColumns<IntegrationUserLink>(({ disabled_reason }) =>
      disabled_reason === 'member_removed' ? t('Member removed') : t('Disabled'),
    ),
  ]
  return (
    <Section title={t('Linked people')}>
      <DataTable
        label={t('Linked people')}
        columns={columns}
        rows={rows}
        rowKey={({ user_id }) => user_id}
        empty={
          <EmptyState icon={IconUsers} title={t('No linked people')}>
            {t('A sync links people by their email address.')}
          </EmptyState>
        }
      />
    </Section>
  )
}
