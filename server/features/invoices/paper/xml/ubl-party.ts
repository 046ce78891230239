import type { PaperParty } from '../paper.ts'
import { hasVatId, threeLines } from './e-invoice.ts'
import { element, optional, withAttributes, type Xml } from './xml.ts'

/** A party of UBL. A national tax number stands in the scheme TAX, which only sellers have. */
export function partyOf(who: PaperParty, isSeller: boolean): Xml {
  const [one, two, three] = threeLines(who)
  const id = who.tax_id?.replaceAll(/\s/g, '') ?? ''
  const scheme = hasVatId(who) ? 'VAT' : 'TAX'
  const isShown = id !== '' && (isSeller || scheme === 'VAT')
  const email = who.email?.trim()
  return element(
    'cac:Party',
    email ? withAttributes(element('cbc:EndpointID', email), { schemeID: 'EM' }) : null,
    element(
      'cac:PostalAddress',
      optional('cbc:StreetName', one),
      optional('cbc:AdditionalStreetName', two),
      three === null ? null : element('cac:AddressLine', element('cbc:Line', three)),
      who.country === null ? null : element('cac:Country', element('cbc:IdentificationCode', who.country)),
    ),
    isShown
      ? element(
          'cac:PartyTaxScheme',
          element('cbc:CompanyID', id),
          element('cac:TaxScheme', element('cbc:ID', scheme)),
        )
      : null,
    element('cac:PartyLegalEntity', element('cbc:RegistrationName', who.name)),
    who.phone || email
      ? element('cac:Contact', optional('cbc:Telephone', who.phone), optional('cbc:ElectronicMail', email))
      : null,
  )
}
