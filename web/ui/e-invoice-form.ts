import type { Client } from '../api/v2-types.ts'
import { initially } from './initially.ts'
import { t } from './text.ts'

type Buyer = NonNullable<Client['e_invoice']>
type Seller = Omit<Buyer, 'buyer_reference' | 'format'>
export type EndpointScheme = NonNullable<Buyer['endpoint_scheme']>
export type EInvoiceFormat = NonNullable<Buyer['format']>

/** A seller’s part of e-invoices as it is typed. */
export const emptySellerEInvoice = {
  street: '',
  post_code: '',
  city: '',
  contact_name: '',
  endpoint_scheme: initially<EndpointScheme | null>(null),
  endpoint_id: '',
}
export const emptyBuyerEInvoice = {
  ...emptySellerEInvoice,
  buyer_reference: '',
  format: initially<EInvoiceFormat | null>(null),
}

const orNull = (typed: string) => typed.trim() || null

export function sentSellerEInvoice(typed: typeof emptySellerEInvoice): Seller {
  return {
    street: orNull(typed.street),
    post_code: orNull(typed.post_code),
    city: orNull(typed.city),
    contact_name: orNull(typed.contact_name),
    endpoint_scheme: typed.endpoint_scheme,
    endpoint_id: orNull(typed.endpoint_id),
  }
}

export function sentBuyerEInvoice(typed: typeof emptyBuyerEInvoice): Buyer {
  const { buyer_reference, format } = typed
  return { ...sentSellerEInvoice(typed), buyer_reference: orNull(buyer_reference), format }
}

export function typedSellerEInvoice(stored: Seller): typeof emptySellerEInvoice {
  const { street, post_code, city, contact_name, endpoint_scheme, endpoint_id } = stored
  return {
    street: street ?? '',
    post_code: post_code ?? '',
    city: city ?? '',
    contact_name: contact_name ?? '',
    endpoint_scheme,
    endpoint_id: endpoint_id ?? '',
  }
}

export function typedBuyerEInvoice(stored: Buyer | null): typeof emptyBuyerEInvoice {
  if (stored === null) return emptyBuyerEInvoice
  const { buyer_reference, format } = stored
  return { ...typedSellerEInvoice(stored), buyer_reference: buyer_reference ?? '', format }
}

/** The schemes that people choose from; the API knows all of them. */
export function endpointSchemes(current: EndpointScheme | null): { value: EndpointScheme; label: string }[] {
  const named: [EndpointScheme, string][] = [
    ['EM', t('Email')],
    ['0204', t('Leitweg-ID (Germany)')],
    ['9930', t('VAT ID (Germany)')],
    ['9914', t('VAT ID (Austria)')],
    ['0208', t('Enterprise number (Belgium)')],
    ['9925', t('VAT ID (Belgium)')],
    ['9957', t('VAT ID (France)')],
    ['0225', t('SIREN address (France)')],
    ['0106', t('Chamber of Commerce (Netherlands)')],
    ['0190', t('Government number (Netherlands)')],
    ['9944', t('VAT ID (Netherlands)')],
    ['0211', t('VAT ID (Italy)')],
    ['9920', t('VAT ID (Spain)')],
    ['9946', t('VAT ID (Portugal)')],
    ['9935', t('VAT ID (Ireland)')],
    ['9945', t('VAT ID (Poland)')],
    ['0192', t('Organization number (Norway)')],
    ['0007', t('Organization number (Sweden)')],
    ['0184', t('CVR number (Denmark)')],
    ['9932', t('VAT ID (United Kingdom)')],
    ['0088', t('GLN')],
    ['0060', t('DUNS')],
  ]
  const isNamed = current === null || named.some(([value]) => value === current)
  return [...named, ...(isNamed ? [] : [[current, ''] as const])].map(([value, name]) => ({
    value,
    label: `${name} ${value}`.trim(),
  }))
}

export function eInvoiceFormats(): { value: EInvoiceFormat; label: string }[] {
  return [
    { value: 'xrechnung', label: t('XRechnung (UBL)') },
    { value: 'xrechnung_cii', label: t('XRechnung (CII)') },
    { value: 'peppol', label: t('Peppol BIS Billing') },
    { value: 'facturx', label: t('Factur-X (inside the PDF)') },
    { value: 'ubl', label: t('EN 16931 (UBL)') },
    { value: 'cii', label: t('EN 16931 (CII)') },
  ]
}
