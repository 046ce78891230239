import { isNegative, subtract, zero } from '../../../../foundation/money/decimal.ts'
import type { Paper, PaperLine } from '../paper.ts'
import { wordsIn } from '../words/words.ts'
import { specification, typeCodes, unitCodes } from './e-invoice.ts'
import { categoryOf, headerSums, signedPrice, type TaxCategory, taxBreakdown } from './tax-breakdown.ts'
import { partyOf } from './ubl-party.ts'
import { element, optional, withAttributes, writeXml, type Xml } from './xml.ts'

const space = 'urn:oasis:names:specification:ubl:schema:xsd:'

/** The paper as UBL 2.1 of EN 16931: an Invoice, or a CreditNote, which names some elements otherwise. */
export function writeUbl(paper: Paper): string {
  const isCredit = paper.kind === 'credit_note'
  const name = isCredit ? 'CreditNote' : 'Invoice'
  const words = wordsIn(paper.language)
  const { period, corrects } = paper
  const money = (of: string, amount: string) =>
    withAttributes(element(of, amount), { currencyID: paper.currency })
  const root = element(
    name,
    element('cbc:CustomizationID', specification),
    element('cbc:ID', paper.number),
    element('cbc:IssueDate', paper.issue_date),
    isCredit ? null : optional('cbc:DueDate', paper.due_date),
    element(`cbc:${name}TypeCode`, typeCodes[paper.kind]),
    optional('cbc:Note', paper.notes),
    element('cbc:DocumentCurrencyCode', paper.currency),
    period === null
      ? null
      : element(
          'cac:InvoicePeriod',
          element('cbc:StartDate', period.start_date),
          element('cbc:EndDate', period.stop_date),
        ),
    paper.po_number === null ? null : element('cac:OrderReference', optional('cbc:ID', paper.po_number)),
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
    element('cac:AccountingSupplierParty', partyOf(paper.seller, true)),
    element('cac:AccountingCustomerParty', partyOf(paper.buyer, false)),
    paymentMeans(paper),
    paper.due_date === null ? element('cac:PaymentTerms', element('cbc:Note', words.dueOnReceipt)) : null,
    allowances(paper, words.discount, money),
    taxTotal(paper, words.exempt, money),
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

function paymentMeans({ payment, currency, number }: Paper): Xml | null {
  const iban = payment?.iban?.replaceAll(/\s/g, '')
  if (payment === null || !iban) return null
  return element(
    'cac:PaymentMeans',
    element('cbc:PaymentMeansCode', currency === 'EUR' ? '58' : '30'),
    element('cbc:PaymentID', payment.reference ?? number),
    element(
      'cac:PayeeFinancialAccount',
      element('cbc:ID', iban),
      optional('cbc:Name', payment.account_name),
      payment.bic ? element('cac:FinancialInstitutionBranch', element('cbc:ID', payment.bic)) : null,
    ),
  )
}

function allowances(paper: Paper, reason: string, money: Money): Xml[] {
  return taxBreakdown(paper)
    .filter((share) => Number(share.discount) !== 0)
    .map(({ discount, category }) => {
      const isCharge = isNegative(discount)
      return element(
        'cac:AllowanceCharge',
        element('cbc:ChargeIndicator', String(isCharge)),
        element('cbc:AllowanceChargeReason', reason),
        money('cbc:Amount', isCharge ? subtract(zero, discount) : discount),
        categoryElement('cac:TaxCategory', category),
      )
    })
}

function taxTotal(paper: Paper, exempt: string, money: Money): Xml {
  return element(
    'cac:TaxTotal',
    money('cbc:TaxAmount', headerSums(paper).tax),
    taxBreakdown(paper).map(({ base, amount, category }) =>
      element(
        'cac:TaxSubtotal',
        money('cbc:TaxableAmount', base),
        money('cbc:TaxAmount', amount),
        categoryElement('cac:TaxCategory', category, category.code === 'E' ? exempt : null),
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

function categoryElement(name: string, { code, percent }: TaxCategory, reason: string | null = null): Xml {
  return element(
    name,
    element('cbc:ID', code),
    element('cbc:Percent', percent),
    optional('cbc:TaxExemptionReason', reason),
    element('cac:TaxScheme', element('cbc:ID', 'VAT')),
  )
}
