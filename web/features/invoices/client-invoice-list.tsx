import { Text } from '@mantine/core'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useInvoices } from './calls.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { invoicePeek } from './invoice-peek.tsx'
import { InvoiceSums } from './invoice-sums.tsx'
import { RecurringSection } from './recurring-section.tsx'

/** The invoices of a client, and what it owes; for members who manage billing. */
export function ClientInvoiceList({ clientId }: { clientId: number }) {
  const { id } = useOrganization()
  const [mayList] = useMay(`GET /v2/organizations/${id}/client_invoices`)
  return mayList ? <Invoices clientId={clientId} /> : null
}

function Invoices({ clientId }: { clientId: number }) {
  const { id } = useOrganization()
  const rows = useInvoices(id, 'client', { partyIds: [clientId] })
  const columns = invoiceColumns(id, 'client', true)
  return (
    <>
      <Section
        title={t('Invoices')}
        actions={<ExportButton name="client-invoices" columns={columns} rows={rows} />}
      >
        <InvoiceSums partyId={clientId} />
        <DataTable
          label={t('Invoices of the client')}
          columns={columns}
          rows={rows}
          rowKey={(invoice) => invoice.id}
          peek={invoicePeek(id, 'client')}
          empty={<Text c="dimmed">{t('No invoices yet')}</Text>}
        />
      </Section>
      <RecurringSection clientId={clientId} />
    </>
  )
}
