import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { RowLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import type { Policy } from './calls.ts'
import { accrualTitles } from './time-off-words.ts'

const yesNo = (value: boolean) => (value ? t('Yes') : t('No'))

export function policyColumns(organizationId: number): Column<Policy>[] {
  const flags: [title: string, of: (policy: Policy) => boolean][] = [
    [t('Paid'), ({ paid }) => paid],
    [t('Needs approval'), ({ requires_approval }) => requires_approval],
    [t('Carries over'), ({ balance_rolls_over_annually }) => balance_rolls_over_annually],
  ]
  return [
    {
      title: t('Name'),
      width: '30%',
      cell: ({ id, name }) => <RowLink to={paths.timeOffPolicy(organizationId, id)}>{name}</RowLink>,
      text: ({ name }) => name,
    },
    {
      title: t('Accrues'),
      cell: ({ policy_type }) => accrualTitles()[policy_type],
      text: ({ policy_type }) => accrualTitles()[policy_type],
    },
    ...flags.map(
      ([title, of]): Column<Policy> => ({
        title,
        from: 'md',
        width: '14%',
        cell: (policy) => yesNo(of(policy)),
        text: (policy) => yesNo(of(policy)),
      }),
    ),
  ]
}
