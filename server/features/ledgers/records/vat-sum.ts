import { decimal, described, int, nullable, text, word } from '../../../foundation/records/kinds.ts'
import { record } from '../../../foundation/records/record.ts'
import { treatments } from '../rules/treatments.ts'
import { sides, type VatSum } from '../rules/vat.ts'
import { numberOf, numberOrNull } from './numbers.ts'

const computed = 'null'

export const vatSum = record(
  {
    singular: 'vat_sum',
    plural: 'vat_sums',
    title: 'VAT sum',
    description:
      'What is taxed alike in a currency: invoices less credit notes and voids, or approved expenses with a tax.',
  },
  {
    currency: text(computed),
    side: described('sales: what clients are billed. purchases: the tax of expenses.', word(computed, sides)),
    treatment: word(computed, treatments),
    rate: described(
      'In percent. Null without a rate, or for expenses with a tax of no known rate.',
      nullable(decimal(computed)),
    ),
    lines: described('The number of lines in the journal.', int(computed)),
    net: described(
      'What the tax is a percentage of, in the currency. What carries two taxes counts for both.',
      decimal(computed),
    ),
    tax: described('In the currency.', decimal(computed)),
    gross: described('Net and tax, in the currency.', decimal(computed)),
  },
)

export function shownVatSum({ currency, side, treatment, rate, lines, net, tax, gross }: VatSum) {
  return {
    currency,
    side,
    treatment,
    rate: numberOrNull(rate),
    lines,
    net: numberOf(net),
    tax: numberOf(tax),
    gross: numberOf(gross),
  }
}
