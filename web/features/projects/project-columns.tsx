import { Badge, Group } from '@mantine/core'
import type { ComponentType } from 'react'
import type { Membership } from '../../api/account-types.ts'
import { ProjectDot } from '../../directory/project-dot.tsx'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { CellLink, RowLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { Day, Quiet } from '../../ui/times.tsx'
import type { NamedProject } from './calls.ts'
import { budgetWords, moneyWords } from './money-words.ts'
import { typeTitles } from './project-words.ts'

type Rights = {
  seesMoney: boolean
  seesClients: boolean
  /** How much of its budget a project has used, for readers who may see it. */
  Used?: ComponentType<{ projectId: number }>
}

/** The columns of a list of projects. */
export function projectColumns(
  organization: Pick<Membership, 'id' | 'currency'>,
  { seesMoney, seesClients, Used }: Rights,
): Column<NamedProject>[] {
  const { currency } = organization
  const money: Column<NamedProject>[] = [
    {
      title: t('Bill rate'),
      from: 'md',
      align: 'right',
      width: '12%',
      cell: ({ bill_rate }) => moneyWords(bill_rate, currency) ?? <Quiet />,
      text: ({ bill_rate }) => bill_rate,
      currency: () => currency,
    },
    {
      title: t('Budget'),
      from: 'sm',
      align: 'right',
      width: '16%',
      cell: ({ id, budget }) =>
        budget ? (
          <CellLink to={paths.project(organization.id, id, '/budget')}>
            {budgetWords(budget, currency)}
          </CellLink>
        ) : (
          <Quiet />
        ),
      text: ({ budget }) => budgetWords(budget, currency),
    },
  ]
  return [
    {
      title: t('Name'),
      width: '24%',
      cell: ({ id, name, status }) => (
        <Group gap="sm" wrap="nowrap">
          <ProjectDot id={id} />
          <RowLink to={paths.project(organization.id, id)}>{name}</RowLink>
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
      title: t('Client'),
      from: 'sm',
      width: '17%',
      cell: ({ client_id, client }) =>
        client_id && seesClients ? (
          <CellLink to={paths.client(organization.id, client_id)}>{client}</CellLink>
        ) : (
          client || <Quiet />
        ),
      text: ({ client }) => client,
    },
    {
      title: t('Type'),
      from: 'xl',
      width: '11%',
      cell: ({ type }) => typeTitles()[type],
      text: ({ type }) => typeTitles()[type],
    },
    {
      title: t('Billable'),
      from: 'lg',
      width: '9%',
      cell: ({ billable }) => (billable ? t('Yes') : <Quiet>{t('No')}</Quiet>),
      text: ({ billable }) => (billable ? t('Yes') : t('No')),
    },
    ...(seesMoney ? money : []),
    ...(Used ? [usedColumn(Used, seesMoney)] : []),
    {
      title: t('Created'),
      from: Used ? 'xl' : 'md',
      width: '13%',
      cell: ({ created_at }) => <Day at={created_at} />,
      text: ({ created_at }) => created_at,
    },
  ]
}

/** Readers who see no money don't see whether a project has a budget: its row says. */
function usedColumn(Used: ComponentType<{ projectId: number }>, seesMoney: boolean): Column<NamedProject> {
  return {
    title: t('Budget used'),
    from: 'md',
    width: '13%',
    cell: ({ id, budget }) => (budget || !seesMoney ? <Used projectId={id} /> : <Quiet />),
  }
}
