import { Button } from '@mantine/core'
import type { Column } from '../../ui/data-table.tsx'
import { t } from '../../ui/text.ts'
import type { Balance } from './calls.ts'
import { hoursText } from './time-off-words.ts'

export function balanceColumns(onWhy: (balance: Balance) => void): Column<Balance>[] {
  return [
    { title: t('Name'), width: '30%', cell: ({ name }) => name, text: ({ name }) => name },
    {
      title: t('Policy'),
      cell: ({ policy_name }) => policy_name,
      text: ({ policy_name }) => policy_name,
    },
    {
      title: t('Balance'),
      align: 'right',
      width: '34%',
      cell: (balance) => (
        <Button
          size="compact-sm"
          variant="subtle"
          mr={-8}
          aria-label={t('Why does {member} have {hours} of {policy}?', {
            member: balance.name,
            hours: hoursText(balance.amount),
            policy: balance.policy_name,
          })}
          onClick={() => onWhy(balance)}
        >
          {hoursText(balance.amount)}
        </Button>
      ),
      text: ({ amount }) => amount / 3_600,
      unit: t('hours'),
    },
  ]
}
