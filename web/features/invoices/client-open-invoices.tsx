import { Text } from '@mantine/core'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useInvoices } from './calls.ts'
import { invoiceColumns } from './invoice-columns.tsx'

/** What the client still owes, invoice by invoice; for members who manage billing. */
export function ClientOpenInvoices({ clientId }: { clientId: number }) {
  const { id } = useOrganization()
  const [mayList] = useMay(`GET /v2/organizations/${id}/client_invoices`)
  return mayList ? <OpenInvoices clientId={clientId} /> : null
}

function OpenInvoices({ clientId }: { clientId: number }) {
  const { id } = useOrganization()
  const rows = useInvoices(id, 'client', { partyIds: [clientId], status: 'open' })
  const columns = invoiceColumns(id, 'client', true)
  return (
    <Section
      title={t('Open invoices')}
      actions={
        <>
          <ExportButton name="open-invoices" columns={columns} rows={rows} />
          <AnchorLink to={paths.client(id, clientId, '/invoices')}>{t('All invoices')}</AnchorLink>
        </>
      }
    >
      <DataTable
        label={t('Open invoices')}
        columns={columns}
        rows={rows}
        rowKey={(invoice) => invoice.id}
        empty={<Text c="dimmed">{t('Nothing is owed.')}</Text>}
      />
    </Section>
  )
}
