import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { SectionLinks } from '../../ui/section-links.tsx'
import { t } from '../../ui/text.ts'

/** What clients owe, what is left to bill, and what they paid. */
export function InvoiceLinks() {
  const { id } = useOrganization()
  const links = [
    { title: t('All invoices'), to: paths.invoices(id) },
    { title: t('Unbilled work'), to: paths.unbilledWork(id) },
    { title: t('Payments received'), to: paths.invoicePayments(id) },
    { title: t('Ledger'), to: paths.ledger(id) },
  ]
  return <SectionLinks label={t('Invoices')} links={links} />
}
