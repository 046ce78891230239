import { XMLParser } from 'fast-xml-parser'

// The parts of UBL 2.1 that papers use, as the standard and EN 16931 order them: name, how few, how many.
// No package brings the XSDs of UBL under a license to install; of CII one does.
const many = 9_999
type Child = readonly [name: string, least: number, most: number]

const head = (name: 'Invoice' | 'CreditNote'): Child[] => [
  ['cbc:CustomizationID', 1, 1],
  ['cbc:ProfileID', 0, 1],
  ['cbc:ID', 1, 1],
  ['cbc:IssueDate', 1, 1],
  ...(name === 'Invoice' ? ([['cbc:DueDate', 0, 1]] as const) : []),
  [`cbc:${name}TypeCode`, 1, 1],
  ['cbc:Note', 0, many],
  ['cbc:DocumentCurrencyCode', 1, 1],
  ['cbc:BuyerReference', 0, 1],
  ['cac:InvoicePeriod', 0, 1],
  ['cac:OrderReference', 0, 1],
  ['cac:BillingReference', 0, many],
  ['cac:ContractDocumentReference', 0, 1],
  ['cac:AccountingSupplierParty', 1, 1],
  ['cac:AccountingCustomerParty', 1, 1],
  ['cac:PaymentMeans', 0, many],
  ['cac:PaymentTerms', 0, 1],
  ['cac:AllowanceCharge', 0, many],
  ['cac:TaxTotal', 1, 2],
  ['cac:LegalMonetaryTotal', 1, 1],
  [`cac:${name}Line`, 1, many],
]
const line = (quantity: string): Child[] => [
  ['cbc:ID', 1, 1],
  [quantity, 1, 1],
  ['cbc:LineExtensionAmount', 1, 1],
  ['cac:Item', 1, 1],
  ['cac:Price', 1, 1],
]
const category: Child[] = [
  ['cbc:ID', 1, 1],
  ['cbc:Percent', 0, 1],
  ['cbc:TaxExemptionReasonCode', 0, 1],
  ['cbc:TaxExemptionReason', 0, 1],
  ['cac:TaxScheme', 1, 1],
]
const children: Record<string, readonly Child[]> = {
  Invoice: head('Invoice'),
  CreditNote: head('CreditNote'),
  'cac:InvoicePeriod': [
    ['cbc:StartDate', 0, 1],
    ['cbc:EndDate', 0, 1],
  ],
  'cac:OrderReference': [['cbc:ID', 1, 1]],
  'cac:ContractDocumentReference': [['cbc:ID', 1, 1]],
  'cac:BillingReference': [['cac:InvoiceDocumentReference', 1, 1]],
  'cac:InvoiceDocumentReference': [
    ['cbc:ID', 1, 1],
    ['cbc:IssueDate', 0, 1],
  ],
  'cac:AccountingSupplierParty': [['cac:Party', 1, 1]],
  'cac:AccountingCustomerParty': [['cac:Party', 1, 1]],
  'cac:Party': [
    ['cbc:EndpointID', 0, 1],
    ['cac:PostalAddress', 1, 1],
    ['cac:PartyTaxScheme', 0, 2],
    ['cac:PartyLegalEntity', 1, 1],
    ['cac:Contact', 0, 1],
  ],
  'cac:PostalAddress': [
    ['cbc:StreetName', 0, 1],
    ['cbc:AdditionalStreetName', 0, 1],
    ['cbc:CityName', 0, 1],
    ['cbc:PostalZone', 0, 1],
    ['cac:AddressLine', 0, 1],
    ['cac:Country', 1, 1],
  ],
  'cac:AddressLine': [['cbc:Line', 1, 1]],
  'cac:Country': [['cbc:IdentificationCode', 1, 1]],
  'cac:PartyTaxScheme': [
    ['cbc:CompanyID', 1, 1],
    ['cac:TaxScheme', 1, 1],
  ],
  'cac:PartyLegalEntity': [
    ['cbc:RegistrationName', 1, 1],
    ['cbc:CompanyID', 0, 1],
  ],
  'cac:Contact': [
    ['cbc:Name', 0, 1],
    ['cbc:Telephone', 0, 1],
    ['cbc:ElectronicMail', 0, 1],
  ],
  'cac:PaymentMeans': [
    ['cbc:PaymentMeansCode', 1, 1],
    ['cbc:PaymentID', 0, 1],
    ['cac:PayeeFinancialAccount', 0, 1],
  ],
  'cac:PayeeFinancialAccount': [
    ['cbc:ID', 1, 1],
    ['cbc:Name', 0, 1],
    ['cac:FinancialInstitutionBranch', 0, 1],
  ],
  'cac:FinancialInstitutionBranch': [['cbc:ID', 1, 1]],
  'cac:PaymentTerms': [['cbc:Note', 1, 1]],
  'cac:AllowanceCharge': [
    ['cbc:ChargeIndicator', 1, 1],
    ['cbc:AllowanceChargeReasonCode', 0, 1],
    ['cbc:AllowanceChargeReason', 1, 1],
    ['cbc:Amount', 1, 1],
    ['cac:TaxCategory', 1, 1],
  ],
  'cac:TaxTotal': [
    ['cbc:TaxAmount', 1, 1],
    ['cac:TaxSubtotal', 1, many],
  ],
  'cac:TaxSubtotal': [
    ['cbc:TaxableAmount', 1, 1],
    ['cbc:TaxAmount', 1, 1],
    ['cac:TaxCategory', 1, 1],
  ],
  'cac:TaxCategory': category,
  'cac:ClassifiedTaxCategory': category,
  'cac:TaxScheme': [['cbc:ID', 1, 1]],
  'cac:LegalMonetaryTotal': [
    ['cbc:LineExtensionAmount', 1, 1],
    ['cbc:TaxExclusiveAmount', 1, 1],
    ['cbc:TaxInclusiveAmount', 1, 1],
    ['cbc:AllowanceTotalAmount', 0, 1],
    ['cbc:ChargeTotalAmount', 0, 1],
    ['cbc:PrepaidAmount', 0, 1],
    ['cbc:PayableAmount', 1, 1],
  ],
  'cac:InvoiceLine': line('cbc:InvoicedQuantity'),
  'cac:CreditNoteLine': line('cbc:CreditedQuantity'),
  'cac:Item': [
    ['cbc:Description', 0, 1],
    ['cbc:Name', 1, 1],
    ['cac:ClassifiedTaxCategory', 1, 1],
  ],
  'cac:Price': [['cbc:PriceAmount', 1, 1]],
}

const texts: [RegExp, RegExp][] = [
  [/Date$/, /^\d{4}-\d\d-\d\d$/],
  [/Amount$|Quantity$|^cbc:Percent$/, /^-?\d+(\.\d+)?$/],
  [/^cbc:ChargeIndicator$/, /^(true|false)$/],
  [/CurrencyCode$/, /^[A-Z]{3}$/],
  [/^cbc:IdentificationCode$/, /^[A-Z]{2}$/],
]
const attributes: [RegExp, string][] = [
  [/Amount$/, 'currencyID'],
  [/Quantity$/, 'unitCode'],
  [/^cbc:EndpointID$/, 'schemeID'],
]

type Node = { name: string; text: string; attributes: Record<string, string>; nodes: Node[] }

/** What is wrong with a UBL document: unknown, missing, repeated or misplaced elements, and texts of a wrong form. */
export function ublFaults(xml: string): string[] {
  const root = parsed(xml)
  return root === undefined ? ['no document'] : faultsIn(root, root.name)
}

function faultsIn(node: Node, path: string): string[] {
  const allowed = children[node.name]
  if (allowed === undefined) return leafFaults(node, path)
  const places = node.nodes.map(({ name }) => allowed.findIndex(([child]) => child === name))
  const known = places.filter((place) => place !== -1)
  const isSorted = known.every((place, i) => place >= (known[i - 1] ?? 0))
  const counts = allowed.flatMap(([name, least, most]) => {
    const count = node.nodes.filter((each) => each.name === name).length
    return count < least || count > most ? [`${path}/${name}: ${count} of ${least} to ${most}`] : []
  })
  return [
    ...node.nodes.filter((_, i) => places[i] === -1).map(({ name }) => `${path}/${name}: unknown here`),
    ...(isSorted ? [] : [`${path}: not in order`]),
    ...counts,
    ...node.nodes
      .filter((_, i) => places[i] !== -1)
      .flatMap((each) => faultsIn(each, `${path}/${each.name}`)),
  ]
}

function leafFaults(node: Node, path: string): string[] {
  const form = texts.find(([name]) => name.test(node.name))?.[1] ?? /\S/
  const attribute = attributes.find(([name]) => name.test(node.name))?.[1]
  return [
    ...(node.nodes.length > 0 ? [`${path}: has elements`] : []),
    ...(form.test(node.text) ? [] : [`${path}: ${node.text}`]),
    ...(attribute !== undefined && !node.attributes[attribute] ? [`${path}: no ${attribute}`] : []),
  ]
}

type Raw = { [name: string]: Raw[] | string | Record<string, string> }

function parsed(xml: string): Node | undefined {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    ignoreDeclaration: true,
  })
  return (parser.parse(xml) as Raw[]).map(nodeOf)[0]
}

function nodeOf(raw: Raw): Node {
  const name = Object.keys(raw).find((key) => key !== ':@') ?? ''
  const inner = (raw[name] ?? []) as Raw[]
  return {
    name,
    text: inner.map((each) => each['#text'] ?? '').join(''),
    attributes: (raw[':@'] ?? {}) as Record<string, string>,
    nodes: inner.filter((each) => !('#text' in each)).map(nodeOf),
  }
}
