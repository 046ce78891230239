import { isNegative, subtract, zero } from '../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../foundation/time/calendar-date.ts'
import type { Paper, PaperLine } from '../paper.ts'
import { wordsIn } from '../words/words.ts'
import { ciiParty } from './cii-party.ts'
import { discountCode, typeCodes, unitCodes } from './e-invoice.ts'
import { paymentMeansOf } from './payment-means.ts'
import { type EInvoiceProfile, identifiers, referencesOf } from './profiles.ts'
import { headerSums, signedPrice, type TaxShare, taxBreakdown } from './tax-breakdown.ts'
import { categoryOf, exemptionOf, type TaxCategory } from './tax-scenarios.ts'
import { element, optional, withAttributes, writeXml, type Xml } from './xml.ts'

const space = 'urn:un:unece:uncefact:data:standard:'

/** The paper as Cross Industry Invoice, the XML of Factur-X (profile EN 16931). */
export function writeCii(paper: Paper, profile: EInvoiceProfile = 'en16931'): string {
  const references = referencesOf(paper)
  const { specification, process } = identifiers[profile]
  const root = element(
    'rsm:CrossIndustryInvoice',
    element(
      'rsm:ExchangedDocumentContext',
      process === null
        ? null
        : element('ram:BusinessProcessSpecifiedDocumentContextParameter', element('ram:ID', process)),
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
        optional('ram:BuyerReference', references.buyer),
        ciiParty('ram:SellerTradeParty', paper.seller, { paper, profile }),
        ciiParty('ram:BuyerTradeParty', paper.buyer, { paper, profile }),
        referenced('ram:BuyerOrderReferencedDocument', references.order),
        referenced('ram:ContractReferencedDocument', references.contract),
      ),
      element('ram:ApplicableHeaderTradeDelivery'),
      settlement(paper, profile),
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

const referenced = (name: string, id: string | null): Xml | null =>
  id === null || id.trim() === '' ? null : element(name, element('ram:IssuerAssignedID', id))

function settlement(paper: Paper, profile: EInvoiceProfile): Xml {
  const { totals, payment, period, corrects } = paper
  const words = wordsIn(paper.language)
  const sums = headerSums(paper)
  const shares = taxBreakdown(paper)
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    optional('ram:PaymentReference', payment?.reference ?? paper.number),
    element('ram:InvoiceCurrencyCode', paper.currency),
    paymentMeans(paper, profile),
    shares.map((share) => tradeTax(share, paper)),
    period === null
      ? null
      : element(
          'ram:BillingSpecifiedPeriod',
          element('ram:StartDateTime', day(period.start_date)),
          element('ram:EndDateTime', day(period.stop_date)),
        ),
    shares
      .filter((share) => Number(share.discount) !== 0)
      .map((share) => allowance(share, words.discount, profile)),
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

function paymentMeans(paper: Paper, profile: EInvoiceProfile): Xml | null {
  const means = paymentMeansOf(paper, profile)
  if (means === null) return null
  const { code, account } = means
  return element(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    element('ram:TypeCode', code),
    account &&
      element(
        'ram:PayeePartyCreditorFinancialAccount',
        element('ram:IBANID', account.iban),
        optional('ram:AccountName', account.name),
      ),
    account?.bic
      ? element('ram:PayeeSpecifiedCreditorFinancialInstitution', element('ram:BICID', account.bic))
      : null,
  )
}

function tradeTax({ amount, base, category: of }: TaxShare, paper: Paper): Xml {
  const exemption = exemptionOf(of, paper)
  return element(
    'ram:ApplicableTradeTax',
    element('ram:CalculatedAmount', amount),
    element('ram:TypeCode', 'VAT'),
    optional('ram:ExemptionReason', exemption?.text),
    element('ram:BasisAmount', base),
    element('ram:CategoryCode', of.code),
    optional('ram:ExemptionReasonCode', exemption?.code),
    optional('ram:RateApplicablePercent', of.percent),
  )
}

function allowance({ discount, category: of }: TaxShare, reason: string, profile: EInvoiceProfile): Xml {
  const isCharge = isNegative(discount)
  return element(
    'ram:SpecifiedTradeAllowanceCharge',
    element('ram:ChargeIndicator', element('udt:Indicator', String(isCharge))),
    element('ram:ActualAmount', isCharge ? subtract(zero, discount) : discount),
    isCharge || profile === 'en16931' ? null : element('ram:ReasonCode', discountCode),
    element('ram:Reason', reason),
    element('ram:CategoryTradeTax', category(of)),
  )
}

function category({ code, percent }: TaxCategory): (Xml | null)[] {
  return [
    element('ram:TypeCode', 'VAT'),
    element('ram:CategoryCode', code),
    optional('ram:RateApplicablePercent', percent),
  ]
}

function day(date: CalendarDate, prefix = 'udt'): Xml {
  return withAttributes(element(`${prefix}:DateTimeString`, date.replaceAll('-', '')), { format: '102' })
}
