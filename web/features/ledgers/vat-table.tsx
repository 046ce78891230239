import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import type { Column } from '../../ui/data-table.tsx'
import type { DaySpan } from '../../ui/day-span.ts'
import { ExportedTable } from '../../ui/exported-table.tsx'
import { IconReceipt } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { wholeRows } from '../../ui/whole-rows.ts'
import { servedVat, type VatSum, vatSumsQuery } from './calls.ts'
import { money, rateText, treatmentWords } from './ledger-words.ts'

type PlacedSum = VatSum & { place: number }

/** The VAT of some days by rate. The server sums. */
export function VatTable({ span }: { span: DaySpan }) {
  const { id } = useOrganization()
  const query = useQuery(vatSumsQuery(id, span))
  const sums = (query.data ?? []).map((sum, place): PlacedSum => ({ ...sum, place }))
  return (
    <Section
      title={t('VAT')}
      description={t('Invoices less credit notes and voids, and the tax of approved expenses.')}
    >
      <ExportedTable
        name="vat"
        days={span}
        label={t('VAT')}
        columns={columns()}
        rows={{ ...wholeRows(sums, query), list: servedVat(id, span) }}
        rowKey={({ place }) => place}
        empty={
          <EmptyState icon={IconReceipt} title={t('No VAT on these days')}>
            {t('Choose days with issued invoices or approved expenses.')}
          </EmptyState>
        }
      />
    </Section>
  )
}

function columns(): Column<PlacedSum>[] {
  const amount = (title: string, amountOf: (sum: VatSum) => number, from?: 'sm'): Column<PlacedSum> => ({
    title,
    ...(from && { from }),
    align: 'right',
    width: '16%',
    narrow: '33%',
    cell: (sum) => money(amountOf(sum), sum.currency),
    text: amountOf,
    currency: ({ currency }) => currency,
  })
  return [
    { title: t('Treatment'), narrow: '34%', cell: treatmentOf, text: treatmentOf },
    { title: t('Side @@ sales or purchases'), from: 'sm', width: '16%', cell: sideOf, text: sideOf },
    {
      title: t('Currency'),
      from: 'md',
      width: '12%',
      cell: ({ currency }) => currency,
      text: ({ currency }) => currency,
    },
    amount(t('Net'), ({ net }) => net),
    amount(t('Tax'), ({ tax }) => tax),
    amount(t('Gross'), ({ gross }) => gross, 'sm'),
  ]
}

const treatmentOf = ({ treatment, rate }: VatSum) =>
  treatment === 'taxed' ? (rate === null ? t('Other rates') : rateText(rate)) : treatmentWords(treatment)

const sideOf = ({ side }: VatSum) => (side === 'sales' ? t('Sales') : t('Purchases'))
