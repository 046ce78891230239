import type { Paper, PaperParty } from '../paper.ts'
import { threeLines } from './e-invoice.ts'
import { endpointOf } from './endpoints.ts'
import { type EInvoiceProfile, isOutsideVat } from './profiles.ts'
import { isVatId } from './vat-id.ts'
import { element, optional, withAttributes, type Xml } from './xml.ts'

/** A party of UBL. A national tax number uses the scheme TAX, which only sellers have. */
export function partyOf(
  who: PaperParty,
  { paper, profile }: { paper: Paper; profile: EInvoiceProfile },
): Xml {
  const isSeller = who === paper.seller
  const endpoint = endpointOf(who, profile)
  const email = who.email?.trim()
  return element(
    'cac:Party',
    endpoint && withAttributes(element('cbc:EndpointID', endpoint.id), { schemeID: endpoint.scheme }),
    addressOf(who),
    taxScheme(who, isSeller, isOutsideVat(paper)),
    element(
      'cac:PartyLegalEntity',
      element('cbc:RegistrationName', who.name),
      optional('cbc:CompanyID', who.registration_number),
    ),
    who.e_invoice?.contact_name || who.phone || email
      ? element(
          'cac:Contact',
          optional('cbc:Name', who.e_invoice?.contact_name),
          optional('cbc:Telephone', who.phone),
          optional('cbc:ElectronicMail', email),
        )
      : null,
  )
}

function addressOf(who: PaperParty): Xml {
  const [one, two, three] = threeLines(who)
  return element(
    'cac:PostalAddress',
    optional('cbc:StreetName', one),
    optional('cbc:AdditionalStreetName', two),
    optional('cbc:CityName', who.e_invoice?.city),
    optional('cbc:PostalZone', who.e_invoice?.post_code),
    three === null ? null : element('cac:AddressLine', element('cbc:Line', three)),
    who.country === null ? null : element('cac:Country', element('cbc:IdentificationCode', who.country)),
  )
}

/** Outside of VAT no party has a VAT id in the file (BR-O-02). */
function taxScheme(who: PaperParty, isSeller: boolean, isOutside: boolean): Xml | null {
  const id = who.tax_id?.replaceAll(/\s/g, '') ?? ''
  const scheme = isVatId(who.tax_id) ? 'VAT' : 'TAX'
  const isShown = id !== '' && (scheme === 'VAT' ? !isOutside : isSeller)
  if (!isShown) return null
  return element(
    'cac:PartyTaxScheme',
    element('cbc:CompanyID', id),
    element('cac:TaxScheme', element('cbc:ID', scheme)),
  )
}
