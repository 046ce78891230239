import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { nowMs } from '../../ui/clock.ts'
import { DaysField, useDaySpan } from '../../ui/days-field.tsx'
import { IconReceipt } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { t } from '../../ui/text.ts'
import { dayIn } from '../../ui/week.ts'
import { InvoiceLinks } from '../invoices/invoice-links.tsx'
import { ledgerSumsQuery, useLedgerLines } from './calls.ts'
import { EarlierExports } from './earlier-exports.tsx'
import { ExportLedger } from './export-ledger.tsx'
import { ledgerColumns } from './ledger-columns.tsx'
import { MonthSelect } from './month-select.tsx'
import { VatTable } from './vat-table.tsx'

/** Invoices, payments and expenses of some days as bookkeeping has them; for members who manage billing. */
export function LedgerPage() {
  const { id } = useOrganization()
  return (
    <IfMay call={`GET /v2/organizations/${id}/ledger_lines`} otherwise={<NotForYou title={t('Ledger')} />}>
      <Ledger />
    </IfMay>
  )
}

function Ledger() {
  const { id, time_zone } = useOrganization()
  const today = dayIn(time_zone, nowMs())
  // By default this month, up to today.
  const size = { usual: Number(today.slice(8)), most: 366 }
  const span = useDaySpan(today, size)
  const { data: sums = [] } = useQuery(ledgerSumsQuery(id, span))
  return (
    <ListPage
      name="ledger"
      days={span}
      title={t('Ledger')}
      description={t(
        'Invoices, credit notes, payments and expenses as journal entries for your bookkeeping.',
      )}
      sections={<InvoiceLinks />}
      icon={IconReceipt}
      rows={useLedgerLines(id, span)}
      rowKey={({ place }) => place}
      columns={ledgerColumns(id, sums)}
      above={<ExportLedger span={span} />}
      empty={{
        title: t('Nothing on these days'),
        text: t('Choose days with issued invoices, payments or approved expenses.'),
      }}
      noMatch={t('Nothing on these days')}
      below={
        <Stack gap="lg" mt="lg">
          <VatTable span={span} />
          <EarlierExports />
        </Stack>
      }
    >
      <MonthSelect today={today} span={span} />
      <DaysField today={today} size={size} />
    </ListPage>
  )
}
