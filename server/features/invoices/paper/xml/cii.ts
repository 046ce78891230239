import { isNegative, subtract, zero } from '../../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../../foundation/time/calendar-date.ts'
import type { Paper, PaperLine, PaperParty } from '../paper.ts'
import { wordsIn } from '../words/words.ts'
import { hasVatId, specification, threeLines, typeCodes, unitCodes } from './e-invoice.ts'
import { categoryOf, headerSums, signedPrice, type TaxCategory, taxBreakdown } from './tax-breakdown.ts'
import { element, optional, withAttributes, writeXml, type Xml } from './xml.ts'

const space = 'urn:un:unece:uncefact:data:standard:'

/** The paper as Cross Industry Invoice, the XML of Factur-X (profile EN 16931). */
export function writeCii(paper: Paper): string {
  const root = element(
    'rsm:CrossIndustryInvoice',
    element(
      'rsm:ExchangedDocumentContext',
      element('ram:GuidelineSpecifiedDocumentContextParameter', element('ram:ID', specification)),
    ),
    element(
      'rsm:ExchangedDocument',
      element('ram:ID', paper.number),
      element('ram:TypeCode', typeCodes[paper.kind]),
      element('ram:IssueDateTime', day(paper.issue_date)),
      paper.notes === null || paper.notes.trim() === ''
        ? null
        : element('ram:IncludedNote', element('ram:Content', paper.notes)),
    ),
    element(
      'rsm:SupplyChainTradeTransaction',
      paper.lines.map((line, i) => lineItem(line, i, paper)),
      element(
        'ram:ApplicableHeaderTradeAgreement',
        party('ram:SellerTradeParty', paper.seller),
        party('ram:BuyerTradeParty', paper.buyer),
        paper.po_number === null
          ? null
          : element('ram:BuyerOrderReferencedDocument', optional('ram:IssuerAssignedID', paper.po_number)),
      ),
      element('ram:ApplicableHeaderTradeDelivery'),
      settlement(paper),
    ),
  )
  return writeXml(
    withAttributes(root, {
      'xmlns:rsm': `${space}CrossIndustryInvoice:100`,
      'xmlns:ram': `${space}ReusableAggregateBusinessInformationEntity:100`,
      'xmlns:qdt': `${space}QualifiedDataType:100`,
      'xmlns:udt': `${space}UnqualifiedDataType:100`,
    }),
  )
}

function lineItem(line: PaperLine, index: number, paper: Paper): Xml {
  const { quantity, price } = signedPrice(line)
  const [name = '', ...more] = line.description.trim().split(/\r?\n/)
  const billed = element('ram:BilledQuantity', quantity)
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', element('ram:LineID', String(index + 1))),
    element(
      'ram:SpecifiedTradeProduct',
      element('ram:Name', name),
      optional('ram:Description', more.join('\n')),
    ),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element('ram:NetPriceProductTradePrice', element('ram:ChargeAmount', price)),
    ),
    element('ram:SpecifiedLineTradeDelivery', withAttributes(billed, { unitCode: unitCodes[line.unit] })),
    element(
      'ram:SpecifiedLineTradeSettlement',
      element('ram:ApplicableTradeTax', category(categoryOf(line, paper))),
      element(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        element('ram:LineTotalAmount', line.amount),
      ),
    ),
  )
}

function party(name: string, who: PaperParty): Xml {
  const [one, two, three] = threeLines(who)
  const isSeller = name === 'ram:SellerTradeParty'
  const id = who.tax_id?.replaceAll(/\s/g, '') ?? ''
  const scheme = hasVatId(who) ? 'VA' : 'FC'
  const isShown = id !== '' && (isSeller || scheme === 'VA')
  const mail = who.email?.trim() ? element('ram:URIID', who.email.trim()) : null
  return element(
    name,
    element('ram:Name', who.name),
    element(
      'ram:PostalTradeAddress',
      optional('ram:LineOne', one),
      optional('ram:LineTwo', two),
      optional('ram:LineThree', three),
      optional('ram:CountryID', who.country),
    ),
    mail && element('ram:URIUniversalCommunication', withAttributes(mail, { schemeID: 'EM' })),
    isShown
      ? element('ram:SpecifiedTaxRegistration', withAttributes(element('ram:ID', id), { schemeID: scheme }))
      : null,
  )
}

function settlement(paper: Paper): Xml {
  const { totals, payment, period, corrects } = paper
  const words = wordsIn(paper.language)
  const sums = headerSums(paper)
  const iban = payment?.iban?.replaceAll(/\s/g, '')
  const shares = taxBreakdown(paper)
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    optional('ram:PaymentReference', payment?.reference ?? paper.number),
    element('ram:InvoiceCurrencyCode', paper.currency),
    iban
      ? element(
          'ram:SpecifiedTradeSettlementPaymentMeans',
          element('ram:TypeCode', paper.currency === 'EUR' ? '58' : '30'),
          element(
            'ram:PayeePartyCreditorFinancialAccount',
            element('ram:IBANID', iban),
            optional('ram:AccountName', payment?.account_name),
          ),
          payment?.bic
            ? element('ram:PayeeSpecifiedCreditorFinancialInstitution', element('ram:BICID', payment.bic))
            : null,
        )
      : null,
    shares.map((share) =>
      element(
        'ram:ApplicableTradeTax',
        element('ram:CalculatedAmount', share.amount),
        element('ram:TypeCode', 'VAT'),
        share.category.code === 'E' ? element('ram:ExemptionReason', words.exempt) : null,
        element('ram:BasisAmount', share.base),
        element('ram:CategoryCode', share.category.code),
        element('ram:RateApplicablePercent', share.category.percent),
      ),
    ),
    period === null
      ? null
      : element(
          'ram:BillingSpecifiedPeriod',
          element('ram:StartDateTime', day(period.start_date)),
          element('ram:EndDateTime', day(period.stop_date)),
        ),
    shares
      .filter((share) => Number(share.discount) !== 0)
      .map((share) =>
        element(
          'ram:SpecifiedTradeAllowanceCharge',
          element('ram:ChargeIndicator', element('udt:Indicator', String(isNegative(share.discount)))),
          element(
            'ram:ActualAmount',
            isNegative(share.discount) ? subtract(zero, share.discount) : share.discount,
          ),
          element('ram:Reason', words.discount),
          element('ram:CategoryTradeTax', category(share.category)),
        ),
      ),
    paper.due_date === null
      ? element('ram:SpecifiedTradePaymentTerms', element('ram:Description', words.dueOnReceipt))
      : element('ram:SpecifiedTradePaymentTerms', element('ram:DueDateDateTime', day(paper.due_date))),
    element(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      element('ram:LineTotalAmount', totals.subtotal),
      element('ram:ChargeTotalAmount', sums.charge),
      element('ram:AllowanceTotalAmount', sums.allowance),
      element('ram:TaxBasisTotalAmount', sums.base),
      withAttributes(element('ram:TaxTotalAmount', sums.tax), { currencyID: paper.currency }),
      element('ram:GrandTotalAmount', totals.grand_total),
      element('ram:TotalPrepaidAmount', totals.paid),
      element('ram:DuePayableAmount', totals.balance),
    ),
    corrects === null
      ? null
      : element(
          'ram:InvoiceReferencedDocument',
          element('ram:IssuerAssignedID', corrects.number),
          element('ram:FormattedIssueDateTime', day(corrects.issue_date, 'qdt')),
        ),
  )
}

function category({ code, percent }: TaxCategory): Xml[] {
  return [
    element('ram:TypeCode', 'VAT'),
    element('ram:CategoryCode', code),
    element('ram:RateApplicablePercent', percent),
  ]
}

function day(date: CalendarDate, prefix = 'udt'): Xml {
  return withAttributes(element(`${prefix}:DateTimeString`, date.replaceAll('-', '')), { format: '102' })
}
