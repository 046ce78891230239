import { Badge, Group, Title } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { numberFormat } from '../../ui/formats.ts'
import { IconClock } from '../../ui/icons.ts'
import { RowLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { addDays } from '../../ui/week.ts'
import { type NamedRate, useRates } from './rate-calls.ts'

/** Every rate of a member with the days it applied. */
export function MemberRates({ userId }: { userId: number }) {
  const { id } = useOrganization()
  const rows = useRates(id, userId)
  const columns = columnsOf(id)
  return (
    <>
      <Group justify="space-between" mt="lg" mb="sm">
        <Title order={2}>{t('Rates over time')}</Title>
        <ExportButton name="rates" of={String(userId)} columns={columns} rows={rows} />
      </Group>
      <DataTable
        label={t('Rates')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={
          <EmptyState icon={IconClock} title={t('No rates yet')}>
            {t('Every rate and the days it applied appear here.')}
          </EmptyState>
        }
      />
    </>
  )
}

function columnsOf(organizationId: number): Column<NamedRate>[] {
  return [
    {
      title: t('Rate'),
      width: '28%',
      cell: (rate) => (
        <span className="figures">
          {rate.rate_type === 'hourly'
            ? t('{amount} / h', { amount: money(rate) })
            : t('{amount} fixed', { amount: money(rate) })}
        </span>
      ),
      text: ({ pay_rate, bill_rate }) => Number(pay_rate ?? bill_rate ?? 0),
      currency: ({ currency }) => currency,
    },
    { title: t('Type'), width: '16%', cell: kindWords, text: kindWords },
    {
      title: t('Project'),
      from: 'sm',
      cell: ({ project_id, project }) =>
        project_id === null ? (
          t('All projects')
        ) : (
          <RowLink to={paths.project(organizationId, project_id)}>
            {project ?? t('Project {id}', { id: String(project_id) })}
          </RowLink>
        ),
      text: ({ project_id, project }) =>
        project_id === null ? t('All projects') : (project ?? String(project_id)),
    },
    {
      title: t('Days'),
      width: '32%',
      cell: ({ effective_from, effective_until }) =>
        effective_until === undefined ? (
          <>
            {t('since {day}', { day: calendarDayText(effective_from) })}{' '}
            <Badge color="good">{t('Now')}</Badge>
          </>
        ) : (
          t('{first} to {last}', {
            first: calendarDayText(effective_from),
            last: lastDay(effective_until),
          })
        ),
      text: ({ effective_from, effective_until }) =>
        [effective_from, effective_until && addDays(effective_until, -1)].join(' – '),
    },
  ]
}

function kindWords({ kind }: NamedRate): string {
  return kind === 'pay' ? t('Pay') : t('Billing')
}

function money({ pay_rate, bill_rate, currency }: NamedRate): string {
  return numberFormat({
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(Number(pay_rate ?? bill_rate ?? 0))
}

/** The API names the first day without the rate; people expect the last day with it. */
function lastDay(until: string): string {
  return calendarDayText(new Date(Date.parse(until) - 86_400_000).toISOString())
}
