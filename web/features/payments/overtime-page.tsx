import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { numberFormat } from '../../ui/formats.ts'
import { IconClock, IconPlus } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { ButtonLink, RowLink } from '../../ui/links.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { type Policy, useOvertimePolicies } from './calls.ts'
import { PaymentLinks } from './payment-links.tsx'

export function OvertimePage() {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`GET /v2/organizations/${id}/overtime_policies`}
      otherwise={<NotForYou title={t('Overtime')} />}
    >
      <Policies />
    </IfMay>
  )
}

function Policies() {
  const { id } = useOrganization()
  const { text } = useSearchState()
  return (
    <ListPage
      name="overtime-policies"
      title={t('Overtime')}
      description={t('When overtime starts, and what it costs.')}
      sections={<PaymentLinks />}
      icon={IconClock}
      rows={useOvertimePolicies(id, text('status') === 'archived')}
      rowKey={(policy) => policy.id}
      columns={columnsOf(id)}
      peek={{ nameOf: ({ name }) => name, to: (policy) => paths.overtimePolicy(id, policy.id) }}
      filters={[
        {
          key: 'status',
          title: t('Status'),
          choices: [{ value: 'archived', label: t('Archived') }],
          isSingle: true,
        },
      ]}
      actions={
        <ButtonLink to={paths.newOvertimePolicy(id)} leftSection={<IconPlus size={16} />}>
          {t('New overtime policy')}
        </ButtonLink>
      }
      empty={{
        title: t('No overtime policies yet'),
        text: t('Create one, and payments include overtime automatically.'),
      }}
      noMatch={t('No archived policies')}
    />
  )
}

const hours = (value: number | null) =>
  value === null ? <Quiet /> : t('{hours} h', { hours: numberFormat({}).format(value) })

function columnsOf(organizationId: number): Column<Policy>[] {
  const statuses = { pending: t('Pending'), active: t('Active'), archived: t('Archived') }
  return [
    {
      title: t('Name'),
      width: '30%',
      cell: ({ id, name }) => <RowLink to={paths.overtimePolicy(organizationId, id)}>{name}</RowLink>,
      text: ({ name }) => name,
    },
    { title: t('Status'), from: 'sm', cell: ({ status }) => statuses[status], text: ({ status }) => status },
    {
      title: t('Week'),
      align: 'right',
      cell: ({ weekly_threshold }) => hours(weekly_threshold),
      text: ({ weekly_threshold }) => weekly_threshold,
      unit: t('hours'),
    },
    {
      title: t('Day'),
      from: 'sm',
      align: 'right',
      cell: ({ daily_threshold }) => hours(daily_threshold),
      text: ({ daily_threshold }) => daily_threshold ?? '',
      unit: t('hours'),
    },
    {
      title: t('Rate'),
      align: 'right',
      cell: ({ multiplier }) =>
        t('× {multiplier}', { multiplier: numberFormat({ minimumFractionDigits: 2 }).format(multiplier) }),
      text: ({ multiplier }) => multiplier,
      unit: '×',
    },
    {
      title: t('Members'),
      from: 'md',
      align: 'right',
      cell: ({ user_ids }) => user_ids.length,
      text: ({ user_ids }) => user_ids.length,
      unit: '',
    },
  ]
}
