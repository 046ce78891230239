import { Badge, Group } from '@mantine/core'
import type { Membership } from '../../api/account-types.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { CellLink, RowLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { Day, Quiet } from '../../ui/times.tsx'
import { budgetWords } from '../projects/money-words.ts'
import type { Client } from './calls.ts'

export function clientColumns({ id: organizationId, currency }: Membership): Column<Client>[] {
  return [
    {
      title: t('Name'),
      width: '28%',
      cell: ({ id, name, status }) => (
        <Group gap="sm" wrap="nowrap">
          <RowLink to={paths.client(organizationId, id)}>{name}</RowLink>
          {status === 'archived' && (
            <Badge color="gray" flex="none">
              {t('Archived')}
            </Badge>
          )}
        </Group>
      ),
      text: ({ name }) => name,
    },
    {
      title: t('Email'),
      from: 'sm',
      width: '26%',
      cell: ({ emails }) => emails.join(', ') || <Quiet />,
      text: ({ emails }) => emails.join('; '),
    },
    {
      title: t('Phone'),
      from: 'lg',
      cell: ({ phone }) => phone || <Quiet />,
      text: ({ phone }) => phone ?? '',
    },
    {
      title: t('Projects'),
      align: 'right',
      width: '10%',
      cell: ({ id, name, project_ids }) => (
        <CellLink
          to={paths.client(organizationId, id)}
          label={t('{count, plural, one {# project} other {# projects}} of {client}', {
            count: project_ids.length,
            client: name,
          })}
        >
          {project_ids.length}
        </CellLink>
      ),
      text: ({ project_ids }) => project_ids.length,
      unit: '',
    },
    {
      title: t('Budget'),
      from: 'sm',
      align: 'right',
      width: '16%',
      cell: ({ id, budget }) =>
        budget ? (
          <CellLink to={paths.client(organizationId, id, '/budget')}>
            {budgetWords(budget, currency)}
          </CellLink>
        ) : (
          <Quiet />
        ),
      text: ({ budget }) => budgetWords(budget, currency),
    },
    {
      title: t('Created'),
      from: 'md',
      width: '13%',
      cell: ({ created_at }) => <Day at={created_at} />,
      text: ({ created_at }) => created_at,
    },
  ]
}
