import { Alert, List } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import type { MissingDetail } from './calls.ts'
import type { Invoice } from './invoice.ts'
import { useInvoiceKind } from './invoice-kind.ts'

type Props = { invoice: Invoice; missing: MissingDetail[] }

/** What an invoice lacks, each with the page where it is filled in. */
export function MissingDetails({ invoice, missing }: Props) {
  const usual = missing.filter(({ needed_for }) => needed_for === 'document')
  const further = missing.filter(({ needed_for }) => needed_for === 'e_invoice')
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
      {usual.length > 0 && <Part title={t('Missing on the invoice:')} invoice={invoice} missing={usual} />}
      {further.length > 0 && (
        <Part title={t('Missing for an e-invoice:')} invoice={invoice} missing={further} />
      )}
    </Alert>
  )
}

function Part({ title, invoice, missing }: Props & { title: string }) {
  return (
    <>
      {title}
      <List size="sm">
        {missing.map((each) => (
          <List.Item key={each.attribute}>
            <Missing invoice={invoice} detail={each} />
          </List.Item>
        ))}
      </List>
    </>
  )
}

function Missing({ invoice, detail }: { invoice: Invoice; detail: MissingDetail }) {
  const page = usePages(invoice)[detail.attribute.split('.')[0] ?? '']
  const words = wordsOf(detail)
  const name = detail.rule === null || detail.needed_for === 'document' ? words : `${words} (${detail.rule})`
  return page === undefined ? name : <AnchorLink to={page}>{name}</AnchorLink>
}

/** Where the details of each party are filled in: the organization's or the member's own, or the client's. */
function usePages({ client_id }: Invoice): Record<string, string> {
  const { id } = useOrganization()
  const own = useInvoiceKind() === 'client' ? paths.invoiceSettings(id) : paths.invoiceDetails(id)
  const buyer = client_id === undefined ? paths.invoiceSettings(id) : paths.client(id, client_id, '/invoices')
  return { seller: own, payment: own, buyer, references: buyer }
}

function wordsOf({ attribute, error }: MissingDetail): string {
  const words: Record<string, string> = {
    'seller.name': t('Seller: name'),
    'seller.address': t('Seller: address'),
    'seller.country': t('Seller: country'),
    'seller.tax_id': t('Seller: tax ID'),
    'seller.registration_number': t('Seller: registration number, or a VAT ID as tax ID'),
    'seller.phone': t('Seller: phone'),
    'seller.email': t('Seller: email'),
    'seller.e_invoice.city': t('Seller: city'),
    'seller.e_invoice.post_code': t('Seller: post code'),
    'seller.e_invoice.contact_name': t('Seller: contact person'),
    'seller.e_invoice.endpoint_id': t('Seller: electronic address'),
    'buyer.name': t('Buyer: name'),
    'buyer.tax_id': t('Buyer: VAT ID'),
    'buyer.e_invoice.city': t('Buyer: city'),
    'buyer.e_invoice.post_code': t('Buyer: post code'),
    'buyer.e_invoice.endpoint_id': t('Buyer: electronic address'),
    'references.buyer_reference': t('Buyer reference'),
    'payment.iban': t('An IBAN with valid check digits'),
    tax_scenario: t('A reason for no tax that XRechnung knows: use “Exempt from VAT”'),
    'buyer.country': t('Buyer: country'),
    payment: t('Bank account or payment instructions'),
    due_date: t('Due date'),
    line_items: t('At least one line'),
    currency: t('A currency with at most two decimals'),
    tax: t('Taxes with at most two decimals'),
  }
  const line = /^line_items\[(\d+)\]/.exec(attribute)
  if (!line) return words[attribute] ?? `${attribute}: ${error}`
  const place = { line: Number(line[1]) + 1 }
  if (attribute.endsWith('description')) return t('Line {line}: description', place)
  return attribute.endsWith('quantity')
    ? t('Line {line}: quantity times price must be the amount; use whole units', place)
    : t('Line {line}: only one of the two taxes', place)
}
