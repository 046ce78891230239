import type { Paper, PaperParty } from '../paper.ts'
import { threeLines } from './e-invoice.ts'
import { endpointOf } from './endpoints.ts'
import { type EInvoiceProfile, isOutsideVat } from './profiles.ts'
import { isVatId } from './vat-id.ts'
import { element, optional, withAttributes, type Xml } from './xml.ts'

/** A party of CII: the same facts as in UBL. */
export function ciiParty(
  name: string,
  who: PaperParty,
  { paper, profile }: { paper: Paper; profile: EInvoiceProfile },
): Xml {
  const [one, two, three] = threeLines(who)
  const endpoint = endpointOf(who, profile)
  return element(
    name,
    element('ram:Name', who.name),
    who.registration_number?.trim()
      ? element('ram:SpecifiedLegalOrganization', element('ram:ID', who.registration_number.trim()))
      : null,
    contactOf(who),
    element(
      'ram:PostalTradeAddress',
      optional('ram:PostcodeCode', who.e_invoice?.post_code),
      optional('ram:LineOne', one),
      optional('ram:LineTwo', two),
      optional('ram:LineThree', three),
      optional('ram:CityName', who.e_invoice?.city),
      optional('ram:CountryID', who.country),
    ),
    endpoint &&
      element(
        'ram:URIUniversalCommunication',
        withAttributes(element('ram:URIID', endpoint.id), { schemeID: endpoint.scheme }),
      ),
    registration(who, who === paper.seller, isOutsideVat(paper)),
  )
}

/** Only with a name: without one, files of earlier papers stay as they were. */
function contactOf({ e_invoice, phone, email }: PaperParty): Xml | null {
  const name = e_invoice?.contact_name
  if (!name) return null
  return element(
    'ram:DefinedTradeContact',
    element('ram:PersonName', name),
    phone?.trim()
      ? element('ram:TelephoneUniversalCommunication', element('ram:CompleteNumber', phone.trim()))
      : null,
    email?.trim() ? element('ram:EmailURIUniversalCommunication', element('ram:URIID', email.trim())) : null,
  )
}

function registration(who: PaperParty, isSeller: boolean, isOutside: boolean): Xml | null {
  const id = who.tax_id?.replaceAll(/\s/g, '') ?? ''
  const scheme = isVatId(who.tax_id) ? 'VA' : 'FC'
  const isShown = id !== '' && (scheme === 'VA' ? !isOutside : isSeller)
  return isShown
    ? element('ram:SpecifiedTaxRegistration', withAttributes(element('ram:ID', id), { schemeID: scheme }))
    : null
}
