import { Text } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { hoursCells } from '../../ui/csv.ts'
import type { Column } from '../../ui/data-table.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { Hours, useHoursText } from '../../ui/hours.tsx'
import { AnchorLink, CellLink, RowLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { DraftUnbilled } from './draft-unbilled.tsx'
import { money } from './invoice-words.tsx'
import type { NamedUnbilled, UnbilledSum } from './unbilled-calls.ts'

/** A row of the table, or the total of a currency below it. */
export type UnbilledLine = { key: number } & (
  | { row: NamedUnbilled; total?: undefined }
  | { row?: undefined; total: UnbilledSum }
)

const figuresOf = (line: UnbilledLine) => line.row ?? line.total

export function unbilledColumns(organizationId: number, onlyApproved: boolean): Column<UnbilledLine>[] {
  return [
    {
      title: t('Project'),
      width: '20%',
      narrow: '58%',
      cell: ({ row, total }) =>
        row ? (
          <div>
            <RowLink to={paths.project(organizationId, row.project_id)}>{row.project}</RowLink>
            <Text component="div" hiddenFrom="sm" fz="xs" c="dimmed" lh={1.2} truncate>
              {row.can_bill ? row.client : <NextStep row={row} onlyApproved={onlyApproved} />}
            </Text>
          </div>
        ) : (
          <Text span inherit fw={600}>
            {t('Total {currency}', { currency: total.currency })}
          </Text>
        ),
      text: ({ row, total }) => row?.project ?? t('Total {currency}', { currency: total?.currency ?? '' }),
    },
    {
      title: t('Client'),
      from: 'sm',
      width: '16%',
      cell: ({ row }) => row && <Client organizationId={organizationId} row={row} />,
      text: ({ row }) => row?.client ?? (row && t('No client')),
    },
    {
      title: t('Oldest'),
      from: 'sm',
      width: '10%',
      align: 'right',
      cell: (line) => (
        <span title={calendarDayText(figuresOf(line).first_date)}>{ageWords(figuresOf(line))}</span>
      ),
      text: ({ row }) => row?.age_days,
      unit: t('days'),
    },
    {
      title: t('Time'),
      from: 'md',
      align: 'right',
      cell: (line, printed) => <Hours of={figuresOf(line).seconds} as={printed} />,
      // The totals are among the rows of a file, and must not count with them.
      seconds: ({ row }) => row?.seconds,
      adds: (line) => figuresOf(line).currency,
      text: (line) => hoursCells([figuresOf(line).seconds])[0]?.toFixed(2),
    },
    sum('amount', t('Amount'), 'lg'),
    sum('expenses', t('Expenses'), 'lg'),
    sum('total', t('Total')),
    {
      title: t('Next step'),
      from: 'sm',
      width: '20%',
      align: 'right',
      cell: ({ row }) => row && <NextStep row={row} onlyApproved={onlyApproved} />,
    },
  ]
}

function sum(name: 'amount' | 'expenses' | 'total', title: string, from?: 'lg'): Column<UnbilledLine> {
  return {
    title,
    from,
    align: 'right',
    cell: (line) => {
      const { currency, [name]: amount } = figuresOf(line)
      return amount === 0 && line.row ? <Quiet /> : money(amount, currency)
    },
    text: (line) => figuresOf(line)[name],
    currency: (line) => figuresOf(line).currency,
  }
}

function Client({ organizationId, row }: { organizationId: number; row: NamedUnbilled }) {
  if (row.client_id === null) return <Quiet>{t('No client')}</Quiet>
  return <CellLink to={paths.client(organizationId, row.client_id, '/invoices')}>{row.client}</CellLink>
}

export function ageWords({ age_days }: { age_days: number }): string {
  return t('{count, plural, one {# day} other {# days}}', { count: age_days })
}

/** The button that bills the work, or what to do first. */
function NextStep({ row, onlyApproved }: { row: NamedUnbilled; onlyApproved: boolean }) {
  const { id } = useOrganization()
  const hours = useHoursText()
  const { project_id, currency, unrated_seconds, unapproved_seconds, unapproved_expenses } = row
  if (row.can_bill) return <DraftUnbilled row={row} onlyApproved={onlyApproved} />
  if (row.client_id === null)
    return <AnchorLink to={paths.project(id, project_id, '/settings')}>{t('Choose a client')}</AnchorLink>
  if (unrated_seconds > 0)
    return (
      <AnchorLink to={paths.project(id, project_id, '/members')}>
        {t('Set rates for {hours}', { hours: hours(unrated_seconds) })}
      </AnchorLink>
    )
  if (unapproved_expenses > 0)
    return (
      <AnchorLink to={paths.expenses(id, '/approve')}>
        {t('Approve {amount}', { amount: money(unapproved_expenses, currency) })}
      </AnchorLink>
    )
  return (
    <AnchorLink to={paths.approvals(id)}>
      {t('Approve {amount}', { amount: hours(unapproved_seconds) })}
    </AnchorLink>
  )
}
