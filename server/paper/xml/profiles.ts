import type { Paper } from '../paper.ts'

/** Whom an e-invoice is for: the standard alone, German authorities, or the Peppol network. */
export const eInvoiceProfiles = ['en16931', 'xrechnung', 'peppol'] as const
export type EInvoiceProfile = (typeof eInvoiceProfiles)[number]

/** What `format` of a download means. */
export const eInvoiceFormats = ['ubl', 'cii', 'facturx', 'xrechnung', 'xrechnung_cii', 'peppol'] as const
export type EInvoiceFormat = (typeof eInvoiceFormats)[number]

const forms: Record<EInvoiceFormat, { form: 'ubl' | 'cii'; profile: EInvoiceProfile }> = {
  ubl: { form: 'ubl', profile: 'en16931' },
  cii: { form: 'cii', profile: 'en16931' },
  facturx: { form: 'cii', profile: 'en16931' },
  xrechnung: { form: 'ubl', profile: 'xrechnung' },
  xrechnung_cii: { form: 'cii', profile: 'xrechnung' },
  peppol: { form: 'ubl', profile: 'peppol' },
}

/** The syntax and the rules of a format. */
export const formOf = (format: EInvoiceFormat) => forms[format]

const standard = 'urn:cen.eu:en16931:2017'
const billing = 'urn:fdc:peppol.eu:2017:poacc:billing'

/** BT-24 and BT-23: the rules that a file follows, and the process that it is a part of. */
export const identifiers: Record<EInvoiceProfile, { specification: string; process: string | null }> = {
  en16931: { specification: standard, process: null },
  xrechnung: {
    specification: `${standard}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
    process: `${billing}:01:1.0`,
  },
  peppol: { specification: `${standard}#compliant#${billing}:3.0`, process: `${billing}:01:1.0` },
}

/** The purchase order, the contract and the reference that the buyer routes by: routing may complete them after the issue. */
export function referencesOf({ buyer, po_number, references }: Paper) {
  return {
    buyer: references?.buyer_reference ?? buyer.e_invoice?.buyer_reference ?? null,
    order: references?.order_reference ?? po_number,
    contract: references?.contract_reference ?? null,
  }
}

/** Whether nothing on the paper is a matter of VAT: then its file carries no VAT id. */
export const isOutsideVat = ({ tax_scenario: scenario }: Paper): boolean => scenario === 'not_subject'
