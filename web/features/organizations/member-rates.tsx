import { Badge, Title } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { IconClock } from '../../ui/icons.ts'
import { RowLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type NamedRate, useRates } from './rate-calls.ts'

/** Every rate that ever held, and from when to when: what past time was and stays worth. */
export function MemberRates({ userId }: { userId: number }) {
  const { id } = useOrganization()
  const rows = useRates(id, userId)
  return (
    <>
      <Title order={2} mt="lg" mb="sm">
        Rates over time
      </Title>
      <DataTable
        label="Rates"
        columns={columnsOf(id)}
        rows={rows}
        rowKey={(row) => row.id}
        empty={
          <EmptyState icon={IconClock} title="No rates yet">
            Once there is a rate, every change of it is kept here with its days.
          </EmptyState>
        }
      />
    </>
  )
}

function columnsOf(organizationId: number): Column<NamedRate>[] {
  return [
    {
      title: 'Rate',
      width: '28%',
      cell: (rate) => (
        <span className="figures">
          {money(rate)}
          {rate.rate_type === 'hourly' ? ' / h' : ' fixed'}
        </span>
      ),
    },
    { title: 'For', width: '16%', cell: ({ kind }) => (kind === 'pay' ? 'Pay' : 'Billing') },
    {
      title: 'Where',
      from: 'sm',
      cell: ({ project_id, project }) =>
        project_id === null ? (
          'Everywhere'
        ) : (
          <RowLink to={paths.project(organizationId, project_id)}>
            {project ?? `Project ${project_id}`}
          </RowLink>
        ),
    },
    {
      title: 'Days',
      width: '32%',
      cell: ({ effective_from, effective_until }) =>
        effective_until === undefined ? (
          <>
            since {calendarDayText(effective_from)} <Badge color="good">Now</Badge>
          </>
        ) : (
          `${calendarDayText(effective_from)} to ${lastDay(effective_until)}`
        ),
    },
  ]
}

function money({ pay_rate, bill_rate, currency }: NamedRate): string {
  return new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(Number(pay_rate ?? bill_rate ?? 0))
}

/** A rate is told with the first day on which it no longer holds; people think of the last on which it did. */
function lastDay(until: string): string {
  return calendarDayText(new Date(Date.parse(until) - 86_400_000).toISOString())
}
