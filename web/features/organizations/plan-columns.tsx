import { Badge } from '@mantine/core'
import type { OrganizationPlan } from '../../api/account-types.ts'
import type { Column } from '../../ui/data-table.tsx'
import { numberFormat } from '../../ui/formats.ts'
import { RowButton } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { addonNames } from './addon-words.ts'

export function planColumns(onEdit: (plan: OrganizationPlan) => void): Column<OrganizationPlan>[] {
  const count = Object.keys(addonNames()).length
  return [
    {
      title: t('Organization'),
      cell: (plan) => (
        <RowButton
          label={t('Change {organization}’s plan', { organization: plan.name })}
          onClick={() => onEdit(plan)}
        >
          <span dir="auto">{plan.name}</span>
        </RowButton>
      ),
      text: ({ name }) => name,
    },
    { title: t('Plan'), cell: ({ plan }) => plan, text: ({ plan }) => plan },
    {
      title: t('Status'),
      from: 'sm',
      cell: ({ active }) => (
        <Badge color={active ? 'good' : 'gray'}>{active ? t('Active @@ plan') : t('Paused @@ plan')}</Badge>
      ),
      text: ({ active }) => (active ? t('Active @@ plan') : t('Paused @@ plan')),
    },
    {
      title: t('Seats'),
      align: 'right',
      from: 'sm',
      cell: ({ seats, occupied_seats }) => t('{used} of {seats}', { used: occupied_seats, seats }),
      text: ({ seats, occupied_seats }) => `${occupied_seats}/${seats}`,
    },
    {
      title: t('Add-ons'),
      align: 'right',
      cell: ({ addons }) =>
        addons.length === count ? t('All @@ add-ons') : numberFormat({}).format(addons.length),
      text: ({ addons }) => addons.join('; '),
    },
  ]
}
