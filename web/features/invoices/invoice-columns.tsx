import { Text } from '@mantine/core'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { CellLink, RowLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import type { NamedInvoice } from './calls.ts'
import type { InvoiceKind } from './invoice.ts'
import { kindPaths, kindWords } from './invoice-kind.ts'
import { money, StateBadge, stateWords } from './invoice-words.tsx'

export function invoiceColumns(
  organizationId: number,
  kind: InvoiceKind,
  hidesParty = false,
): Column<NamedInvoice>[] {
  const { one } = kindPaths(kind)
  const party: Column<NamedInvoice> = {
    title: kindWords(kind).party,
    from: 'sm',
    cell: (invoice) => <Party organizationId={organizationId} invoice={invoice} />,
    text: (invoice) => invoice.party,
  }
  return [
    {
      title: t('Number'),
      width: '15%',
      narrow: '62%',
      cell: (invoice) => (
        <div>
          <RowLink to={one(organizationId, invoice.id)}>{invoice.number}</RowLink>
          <Text hiddenFrom="sm" fz="xs" c="dimmed" lh={1.2} truncate>
            {stateWords(invoice)}
          </Text>
        </div>
      ),
      text: ({ number }) => number,
    },
    ...(hidesParty ? [] : [party]),
    {
      title: t('State'),
      from: 'sm',
      width: '12%',
      cell: (invoice) => <StateBadge invoice={invoice} />,
      text: stateWords,
    },
    {
      title: t('Issued'),
      from: 'md',
      width: '13%',
      cell: ({ issue_date }) => calendarDayText(issue_date),
      text: ({ issue_date }) => issue_date,
    },
    {
      title: t('Due'),
      from: 'md',
      width: '13%',
      cell: ({ due_date }) => (due_date ? calendarDayText(due_date) : <Quiet />),
      text: ({ due_date }) => due_date,
    },
    {
      title: t('Total'),
      align: 'right',
      width: '13%',
      narrow: '38%',
      cell: ({ grand_total, currency }) => money(grand_total, currency),
      text: ({ grand_total }) => grand_total,
      currency: ({ currency }) => currency,
    },
    {
      title: t('Balance due'),
      align: 'right',
      from: 'sm',
      width: '13%',
      // Nobody owes a draft, or what is closed.
      cell: ({ due_amount, currency }) => (due_amount > 0 ? money(due_amount, currency) : <Quiet />),
      text: ({ due_amount }) => due_amount,
      currency: ({ currency }) => currency,
    },
  ]
}

function Party({ organizationId, invoice }: { organizationId: number; invoice: NamedInvoice }) {
  const { client_id, user_id = 0, party } = invoice
  const to =
    client_id === undefined ? paths.member(organizationId, user_id) : paths.client(organizationId, client_id)
  return <CellLink to={to}>{party}</CellLink>
}
