import { XMLParser } from 'fast-xml-parser'

/** The business terms of an e-invoice, read back from either syntax: both files of one paper must say the same. */
export type Terms = {
  specification: string
  process: string
  number: string
  type: string
  currency: string
  buyerReference: string
  order: string
  contract: string
  corrects: string
  seller: PartyTerms
  buyer: PartyTerms
  payment: { code: string; iban: string }
  lines: { name: string; quantity: number; price: number; amount: number; category: string; rate: string }[]
  breakdown: { category: string; rate: string; base: number; tax: number; code: string; reason: string }[]
  allowances: { amount: number; isCharge: boolean; category: string; reason: string }[]
  sums: Record<'lines' | 'allowance' | 'charge' | 'net' | 'tax' | 'gross' | 'paid' | 'due', number>
}

export type PartyTerms = Record<
  | 'name'
  | 'street'
  | 'city'
  | 'postCode'
  | 'country'
  | 'vatId'
  | 'taxNumber'
  | 'registration'
  | 'contact'
  | 'phone'
  | 'email'
  | 'scheme'
  | 'endpoint',
  string
>

type Node = { [name: string]: Node[] | string } & { '#text'?: string }

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  alwaysCreateTextNode: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/** All nodes at a path of names. */
function all(node: Node | undefined, path: string): Node[] {
  return path
    .split('/')
    .reduce<Node[]>((nodes, name) => nodes.flatMap((each) => nodesOf(each[name])), node ? [node] : [])
}
const nodesOf = (found: Node[] | string | undefined): Node[] => (Array.isArray(found) ? found : [])
const one = (node: Node | undefined, path: string) => all(node, path)[0]
const text = (node: Node | undefined, path: string) => String(one(node, path)?.['#text'] ?? '')
const amount = (node: Node | undefined, path: string) => Number(text(node, path))
const attribute = (node: Node | undefined, path: string, name: string) =>
  String(one(node, path)?.[`@${name}`] ?? '')

export function termsOf(xml: string): Terms {
  const root: Node = parser.parse(xml)
  const [name = ''] = Object.keys(root)
  const document = one(root, name)
  return name === 'CrossIndustryInvoice' ? ciiTerms(document) : ublTerms(document, name)
}

function ublTerms(root: Node | undefined, name: string): Terms {
  const sums = (of: string) => amount(root, `LegalMonetaryTotal/${of}`)
  const quantity = name === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity'
  return {
    specification: text(root, 'CustomizationID'),
    process: text(root, 'ProfileID'),
    number: text(root, 'ID'),
    type: text(root, `${name}TypeCode`),
    currency: text(root, 'DocumentCurrencyCode'),
    buyerReference: text(root, 'BuyerReference'),
    order: text(root, 'OrderReference/ID'),
    contract: text(root, 'ContractDocumentReference/ID'),
    corrects: text(root, 'BillingReference/InvoiceDocumentReference/ID'),
    seller: ublParty(one(root, 'AccountingSupplierParty/Party')),
    buyer: ublParty(one(root, 'AccountingCustomerParty/Party')),
    payment: {
      code: text(root, 'PaymentMeans/PaymentMeansCode'),
      iban: text(root, 'PaymentMeans/PayeeFinancialAccount/ID'),
    },
    lines: all(root, `${name}Line`).map((line) => ({
      name: text(line, 'Item/Name'),
      quantity: amount(line, quantity),
      price: amount(line, 'Price/PriceAmount'),
      amount: amount(line, 'LineExtensionAmount'),
      category: text(line, 'Item/ClassifiedTaxCategory/ID'),
      rate: text(line, 'Item/ClassifiedTaxCategory/Percent'),
    })),
    breakdown: all(root, 'TaxTotal/TaxSubtotal').map((share) => ({
      category: text(share, 'TaxCategory/ID'),
      rate: text(share, 'TaxCategory/Percent'),
      base: amount(share, 'TaxableAmount'),
      tax: amount(share, 'TaxAmount'),
      code: text(share, 'TaxCategory/TaxExemptionReasonCode'),
      reason: text(share, 'TaxCategory/TaxExemptionReason'),
    })),
    allowances: all(root, 'AllowanceCharge').map((each) => ({
      amount: amount(each, 'Amount'),
      isCharge: text(each, 'ChargeIndicator') === 'true',
      category: text(each, 'TaxCategory/ID'),
      reason: text(each, 'AllowanceChargeReason'),
    })),
    sums: {
      lines: sums('LineExtensionAmount'),
      allowance: sums('AllowanceTotalAmount'),
      charge: sums('ChargeTotalAmount'),
      net: sums('TaxExclusiveAmount'),
      tax: amount(root, 'TaxTotal/TaxAmount'),
      gross: sums('TaxInclusiveAmount'),
      paid: sums('PrepaidAmount'),
      due: sums('PayableAmount'),
    },
  }
}

function ublParty(party: Node | undefined): PartyTerms {
  const taxId = (scheme: string) =>
    text(
      all(party, 'PartyTaxScheme').find((each) => text(each, 'TaxScheme/ID') === scheme),
      'CompanyID',
    )
  return {
    name: text(party, 'PartyLegalEntity/RegistrationName'),
    street: text(party, 'PostalAddress/StreetName'),
    city: text(party, 'PostalAddress/CityName'),
    postCode: text(party, 'PostalAddress/PostalZone'),
    country: text(party, 'PostalAddress/Country/IdentificationCode'),
    vatId: taxId('VAT'),
    taxNumber: taxId('TAX'),
    registration: text(party, 'PartyLegalEntity/CompanyID'),
    contact: text(party, 'Contact/Name'),
    phone: text(party, 'Contact/Telephone'),
    email: text(party, 'Contact/ElectronicMail'),
    scheme: attribute(party, 'EndpointID', 'schemeID'),
    endpoint: text(party, 'EndpointID'),
  }
}

function ciiTerms(root: Node | undefined): Terms {
  const trade = one(root, 'SupplyChainTradeTransaction')
  const agreed = one(trade, 'ApplicableHeaderTradeAgreement')
  const settled = one(trade, 'ApplicableHeaderTradeSettlement')
  const means = 'SpecifiedTradeSettlementPaymentMeans'
  const sums = (of: string) => amount(settled, `SpecifiedTradeSettlementHeaderMonetarySummation/${of}`)
  const context = (of: string) => text(root, `ExchangedDocumentContext/${of}DocumentContextParameter/ID`)
  return {
    specification: context('GuidelineSpecified'),
    process: context('BusinessProcessSpecified'),
    number: text(root, 'ExchangedDocument/ID'),
    type: text(root, 'ExchangedDocument/TypeCode'),
    currency: text(settled, 'InvoiceCurrencyCode'),
    buyerReference: text(agreed, 'BuyerReference'),
    order: text(agreed, 'BuyerOrderReferencedDocument/IssuerAssignedID'),
    contract: text(agreed, 'ContractReferencedDocument/IssuerAssignedID'),
    corrects: text(settled, 'InvoiceReferencedDocument/IssuerAssignedID'),
    seller: ciiParty(one(agreed, 'SellerTradeParty')),
    buyer: ciiParty(one(agreed, 'BuyerTradeParty')),
    payment: {
      code: text(settled, `${means}/TypeCode`),
      iban: text(settled, `${means}/PayeePartyCreditorFinancialAccount/IBANID`),
    },
    lines: all(trade, 'IncludedSupplyChainTradeLineItem').map((line) => ({
      name: text(line, 'SpecifiedTradeProduct/Name'),
      quantity: amount(line, 'SpecifiedLineTradeDelivery/BilledQuantity'),
      price: amount(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'),
      amount: amount(
        line,
        'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
      ),
      category: text(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode'),
      rate: text(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent'),
    })),
    breakdown: all(settled, 'ApplicableTradeTax').map((share) => ({
      category: text(share, 'CategoryCode'),
      rate: text(share, 'RateApplicablePercent'),
      base: amount(share, 'BasisAmount'),
      tax: amount(share, 'CalculatedAmount'),
      code: text(share, 'ExemptionReasonCode'),
      reason: text(share, 'ExemptionReason'),
    })),
    allowances: all(settled, 'SpecifiedTradeAllowanceCharge').map((each) => ({
      amount: amount(each, 'ActualAmount'),
      isCharge: text(each, 'ChargeIndicator/Indicator') === 'true',
      category: text(each, 'CategoryTradeTax/CategoryCode'),
      reason: text(each, 'Reason'),
    })),
    sums: {
      lines: sums('LineTotalAmount'),
      allowance: sums('AllowanceTotalAmount'),
      charge: sums('ChargeTotalAmount'),
      net: sums('TaxBasisTotalAmount'),
      tax: sums('TaxTotalAmount'),
      gross: sums('GrandTotalAmount'),
      paid: sums('TotalPrepaidAmount'),
      due: sums('DuePayableAmount'),
    },
  }
}

function ciiParty(party: Node | undefined): PartyTerms {
  const taxId = (scheme: string) =>
    all(party, 'SpecifiedTaxRegistration')
      .filter((each) => attribute(each, 'ID', 'schemeID') === scheme)
      .map((each) => text(each, 'ID'))
      .join()
  return {
    name: text(party, 'Name'),
    street: text(party, 'PostalTradeAddress/LineOne'),
    city: text(party, 'PostalTradeAddress/CityName'),
    postCode: text(party, 'PostalTradeAddress/PostcodeCode'),
    country: text(party, 'PostalTradeAddress/CountryID'),
    vatId: taxId('VA'),
    taxNumber: taxId('FC'),
    registration: text(party, 'SpecifiedLegalOrganization/ID'),
    contact: text(party, 'DefinedTradeContact/PersonName'),
    phone: text(party, 'DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber'),
    email: text(party, 'DefinedTradeContact/EmailURIUniversalCommunication/URIID'),
    scheme: attribute(party, 'URIUniversalCommunication/URIID', 'schemeID'),
    endpoint: text(party, 'URIUniversalCommunication/URIID'),
  }
}
