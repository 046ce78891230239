import { isNegative, subtract, zero } from '../../foundation/money/decimal.ts'
import type { Paper, PaperLine } from '../paper.ts'
import { wordsIn } from '../words/words.ts'
import { discountCode, typeCodes, unitCodes } from './e-invoice.ts'
import { paymentMeansOf } from './payment-means.ts'
import { type EInvoiceProfile, identifiers, referencesOf } from './profiles.ts'
import { headerSums, signedPrice, taxBreakdown } from './tax-breakdown.ts'
import { categoryOf, exemptionOf, type TaxCategory } from './tax-scenarios.ts'
import { partyOf } from './ubl-party.ts'
import { element, optional, withAttributes, writeXml, type Xml } from './xml.ts'

const space = 'urn:oasis:names:specification:ubl:schema:xsd:'

/** The paper as UBL 2.1 of EN 16931: an Invoice, or a CreditNote, which names some elements otherwise. */
export function writeUbl(paper: Paper, profile: EInvoiceProfile = 'en16931'): string {
  const isCredit = paper.kind === 'credit_note'
  const name = isCredit ? 'CreditNote' : 'Invoice'
  const words = wordsIn(paper.language)
  const { period, corrects } = paper
  const references = referencesOf(paper)
  const money = (of: string, amount: string) =>
    withAttributes(element(of, amount), { currencyID: paper.currency })
  const root = element(
    name,
    element('cbc:CustomizationID', identifiers[profile].specification),
    optional('cbc:ProfileID', identifiers[profile].process),
    element('cbc:ID', paper.number),
    element('cbc:IssueDate', paper.issue_date),
    isCredit ? null : optional('cbc:DueDate', paper.due_date),
    element(`cbc:${name}TypeCode`, typeCodes[paper.kind]),
    optional('cbc:Note', paper.notes),
    element('cbc:DocumentCurrencyCode', paper.currency),
    optional('cbc:BuyerReference', references.buyer),
    period === null
      ? null
      : element(
          'cac:InvoicePeriod',
          element('cbc:StartDate', period.start_date),
          element('cbc:EndDate', period.stop_date),
        ),
    identified('cac:OrderReference', references.order),
    corrects === null
      ? null
      : element(
          'cac:BillingReference',
          element(
            'cac:InvoiceDocumentReference',
            element('cbc:ID', corrects.number),
            element('cbc:IssueDate', corrects.issue_date),
          ),
        ),
    identified('cac:ContractDocumentReference', references.contract),
    element('cac:AccountingSupplierParty', partyOf(paper.seller, { paper, profile })),
    element('cac:AccountingCustomerParty', partyOf(paper.buyer, { paper, profile })),
    paymentMeans(paper, profile),
    paper.due_date === null ? element('cac:PaymentTerms', element('cbc:Note', words.dueOnReceipt)) : null,
    allowances(paper, profile, money),
    taxTotal(paper, money),
    monetaryTotal(paper, money),
    paper.lines.map((line, i) => lineOf(line, i, { paper, name, money })),
  )
  return writeXml(
    withAttributes(root, {
      xmlns: `${space}${name}-2`,
      'xmlns:cac': `${space}CommonAggregateComponents-2`,
      'xmlns:cbc': `${space}CommonBasicComponents-2`,
    }),
  )
}

type Money = (of: string, amount: string) => Xml

/** An element that is an id alone; absent without one. */
const identified = (name: string, id: string | null): Xml | null =>
  id === null || id.trim() === '' ? null : element(name, element('cbc:ID', id))

function paymentMeans(paper: Paper, profile: EInvoiceProfile): Xml | null {
  const means = paymentMeansOf(paper, profile)
  if (means === null) return null
  const { account } = means
  return element(
    'cac:PaymentMeans',
    element('cbc:PaymentMeansCode', means.code),
    account && element('cbc:PaymentID', means.reference),
    account &&
      element(
        'cac:PayeeFinancialAccount',
        element('cbc:ID', account.iban),
        optional('cbc:Name', account.name),
        account.bic ? element('cac:FinancialInstitutionBranch', element('cbc:ID', account.bic)) : null,
      ),
  )
}

function allowances(paper: Paper, profile: EInvoiceProfile, money: Money): Xml[] {
  return taxBreakdown(paper)
    .filter((share) => Number(share.discount) !== 0)
    .map(({ discount, category }) => {
      const isCharge = isNegative(discount)
      return element(
        'cac:AllowanceCharge',
        element('cbc:ChargeIndicator', String(isCharge)),
        isCharge || profile === 'en16931' ? null : element('cbc:AllowanceChargeReasonCode', discountCode),
        element('cbc:AllowanceChargeReason', wordsIn(paper.language).discount),
        money('cbc:Amount', isCharge ? subtract(zero, discount) : discount),
        categoryElement('cac:TaxCategory', category),
      )
    })
}

function taxTotal(paper: Paper, money: Money): Xml {
  return element(
    'cac:TaxTotal',
    money('cbc:TaxAmount', headerSums(paper).tax),
    taxBreakdown(paper).map(({ base, amount, category }) =>
      element(
        'cac:TaxSubtotal',
        money('cbc:TaxableAmount', base),
        money('cbc:TaxAmount', amount),
        categoryElement('cac:TaxCategory', category, exemptionOf(category, paper)),
      ),
    ),
  )
}

function monetaryTotal(paper: Paper, money: Money): Xml {
  const { totals } = paper
  const sums = headerSums(paper)
  return element(
    'cac:LegalMonetaryTotal',
    money('cbc:LineExtensionAmount', totals.subtotal),
    money('cbc:TaxExclusiveAmount', sums.base),
    money('cbc:TaxInclusiveAmount', totals.grand_total),
    money('cbc:AllowanceTotalAmount', sums.allowance),
    money('cbc:ChargeTotalAmount', sums.charge),
    money('cbc:PrepaidAmount', totals.paid),
    money('cbc:PayableAmount', totals.balance),
  )
}

function lineOf(
  line: PaperLine,
  index: number,
  { paper, name, money }: { paper: Paper; name: 'Invoice' | 'CreditNote'; money: Money },
): Xml {
  const { quantity, price } = signedPrice(line)
  const [title = '', ...more] = line.description.trim().split(/\r?\n/)
  const count = element(name === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', quantity)
  return element(
    `cac:${name}Line`,
    element('cbc:ID', String(index + 1)),
    withAttributes(count, { unitCode: unitCodes[line.unit] }),
    money('cbc:LineExtensionAmount', line.amount),
    element(
      'cac:Item',
      optional('cbc:Description', more.join('\n')),
      element('cbc:Name', title),
      categoryElement('cac:ClassifiedTaxCategory', categoryOf(line, paper)),
    ),
    element('cac:Price', money('cbc:PriceAmount', price)),
  )
}

function categoryElement(
  name: string,
  { code, percent }: TaxCategory,
  exemption: ReturnType<typeof exemptionOf> = null,
): Xml {
  return element(
    name,
    element('cbc:ID', code),
    optional('cbc:Percent', percent),
    optional('cbc:TaxExemptionReasonCode', exemption?.code),
    optional('cbc:TaxExemptionReason', exemption?.text),
    element('cac:TaxScheme', element('cbc:ID', 'VAT')),
  )
}
